"""Builds the package as setuptools does; only a compiled build asks for mypy as well."""

import os
from typing import Any, List

from setuptools import build_meta

build_wheel = build_meta.build_wheel
build_sdist = build_meta.build_sdist
build_editable = build_meta.build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def get_requires_for_build_wheel(config_settings: Any = None) -> List[str]:
    """What a build needs beyond setuptools."""
    return ["mypy>=1.15"] if os.environ.get("TRAIL_BOSS_COMPILE") else []


get_requires_for_build_sdist = get_requires_for_build_wheel
get_requires_for_build_editable = get_requires_for_build_wheel

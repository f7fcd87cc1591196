"""The examples of the docstrings and of README.md print what they say."""
import doctest
import importlib
import pkgutil
import unittest
from pathlib import Path

import compongo

#: These need other packages, and have tests of their own.
OTHERS = ("arrays", "distributed")
MODULES = [each.name for each in pkgutil.iter_modules(compongo.__path__) if each.name not in OTHERS]
NUMPY = doctest.register_optionflag("NUMPY")
README = Path(__file__).resolve().parent.parent / "README.md"


def has_numpy() -> bool:
    try:
        importlib.import_module("numpy")
    except ImportError:
        return False
    return True


class Examples(unittest.TestCase):
    def test_docstrings(self) -> None:
        modules = [compongo, *(importlib.import_module(f"compongo.{name}") for name in MODULES)]
        if has_numpy():
            modules.append(importlib.import_module("compongo.arrays"))
        done = [doctest.testmod(module) for module in modules]
        self.assertEqual(sum(each.failed for each in done), 0)
        self.assertGreater(sum(each.attempted for each in done), 70)

    def test_readme(self) -> None:
        test = doctest.DocTestParser().get_doctest(README.read_text(encoding="utf-8").replace("```", ""), {}, "README.md", str(README), 0)
        if not has_numpy():
            test.examples = [each for each in test.examples if NUMPY not in each.options]
        done = doctest.DocTestRunner().run(test)
        self.assertEqual(done.failed, 0)
        self.assertGreater(done.attempted, 30)


if __name__ == "__main__":
    unittest.main()

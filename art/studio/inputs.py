"""What pictures and shots are made from: python3 art/studio/inputs.py [films]

Prints, for each picture of the tables in art/pictures, or each shot of those in art/videos, a hash over the functions and values that its function uses,
through all modules of art/, and the labels these name. Comments and the rest of a file do not count, so that a new
part leaves finished pictures alone.
"""

import ast
import hashlib
import json
import sys
from pathlib import Path

ART = Path(__file__).resolve().parents[1]


class Module:
    """The top-level names of one file: what they are, and where the imported ones come from."""

    known = {}

    def __init__(self, name):
        self.name = name
        self.made = {}
        self.imported = {}
        for node in ast.parse((ART / f'{name.replace(".", "/")}.py').read_text()).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.made[node.name] = node
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    for part in ast.walk(target):
                        if isinstance(part, ast.Name):
                            self.made[part.id] = node
            elif isinstance(node, ast.ImportFrom):
                if (ART / f'{node.module.replace(".", "/")}.py').exists():
                    for alias in node.names:
                        self.imported[alias.asname or alias.name] = (node.module, alias.name)

    @classmethod
    def named(cls, name):
        if name not in cls.known:
            cls.known[name] = cls(name)
        return cls.known[name]


def gathered(module, name, found):
    """Adds the definition and all that it names to `found`."""
    if name in module.imported:
        origin, own = module.imported[name]
        gathered(Module.named(origin), own, found)
        return
    key = (module.name, name)
    if name not in module.made or key in found:
        return
    node = module.made[name]
    found[key] = node
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            gathered(module, part.id, found)


def inputs(module, function):
    """A function's hash, and the strings in what it uses: labels are among them."""
    found = {}
    gathered(module, function, found)
    parts = [f'{key}={ast.dump(node)}' for key, node in sorted(found.items(), key=lambda f: f[0])]
    strings = {
        part.value
        for node in found.values()
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    return hashlib.sha256('\n'.join(parts).encode()).hexdigest(), strings


def main(folder='pictures'):
    result = {}
    labels = {file.stem for file in (ART.parent / '.cache/pictures/labels').glob('*.png')}
    for file in sorted((ART / folder).glob('*.py')):
        module = Module.named(f'{folder}.{file.stem}')
        table = module.made['SHOTS' if folder == 'videos' else 'PICTURES'].value
        for key, value in zip(table.keys, table.values):
            entry = Module(module.name)
            digest, strings = hashed(entry, value)
            result[key.value] = {'hash': digest, 'labels': sorted(strings & labels)}
    print(json.dumps(result))


def hashed(module, value):
    """The table holds a function's name, or a call or lambda that names what it needs."""
    module.made['the picture'] = value
    return inputs(module, 'the picture')


main(*sys.argv[1:])

"""The documents themselves: schemas, fixtures, and what they say about each other."""

import json
import re
import subprocess

import jsonschema
import yaml

from .contract import OPENAPI, ROOT, SCHEMAS, Breach, schema_files
from .house import STORIES, same, story, true


def objects_in(node):
    """All schemas of objects in a document."""
    if isinstance(node, dict):
        if node.get("type") == "object" and "properties" in node:
            yield node
        for value in node.values():
            yield from objects_in(value)
    elif isinstance(node, list):
        for value in node:
            yield from objects_in(value)


@story
async def every_schema_is_one_and_allows_nothing_beside_it(house):
    for file in schema_files():
        schema = json.loads(file.read_text(encoding="utf-8"))
        same(schema["$id"], file.name, "the id")
        jsonschema.Draft202012Validator.check_schema(schema)
        for node in objects_in(schema):
            same(node.get("additionalProperties"), False, f"further fields in {file.name}")
    for node in objects_in(house.contract.openapi["paths"]):
        same(node.get("additionalProperties"), False, f"further fields in {OPENAPI.name}")


@story
async def every_fixture_is_what_its_name_says(house):
    names = {file.name[: -len(".schema.json")] for file in schema_files()} - {"common"}
    good, bad = set(), set()
    for file in sorted((SCHEMAS / "fixtures").glob("*.json")):
        name, _, variant = file.stem.partition(".")
        value = json.loads(file.read_text(encoding="utf-8"))
        try:
            house.contract.check_as(value, name, file.name)
        except Breach:
            true(variant.startswith("bad-"), f"{file.name} is refused")
            bad.add(name)
        else:
            true(not variant.startswith("bad-"), f"{file.name} is taken")
            good.add(name)
    same(good, names - {"client-message", "server-message"}, "schemas with an example")
    messages = {"hello", "act", "chat-out", "mute", "ping", "language", "frame", "welcome", "refused"}
    true(messages <= bad, f"no counter-example for {messages - bad}")


@story
async def every_message_stands_in_the_description_of_the_socket(house):
    document = yaml.safe_load((OPENAPI.parent / "asyncapi.yaml").read_text(encoding="utf-8"))
    described = {
        message["payload"]["schema"]["$ref"].split("/")[-1]
        for message in document["components"]["messages"].values()
    }
    known = set()
    for direction in ("client", "server"):
        schema = json.loads((SCHEMAS / f"{direction}-message.schema.json").read_text(encoding="utf-8"))
        known |= {choice["$ref"] for choice in schema["oneOf"]}
    same(described, known, "messages")


@story
async def every_test_that_security_md_names_is_there(house):
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    table = text[text.index("## The tests") : text.index("## For whoever")]
    stories = {function.__name__ for function in STORIES}
    for sentence in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", table):
        true(sentence.replace(" ", "_") in stories, f"no story: {sentence}")
    for name in re.findall(r"`(\w+/[\w/]*\.(?:cpp|py))`", table):
        true((ROOT / name).exists(), f"no file: {name}")


@story
async def every_limit_stands_in_the_documents_as_it_is(house):
    command = [house.program, "serve", "--help"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    protocol = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    limits = protocol[protocol.index("## Limits") : protocol.index("## Close codes")]
    manual = (ROOT / "docs/skyloot.6").read_text(encoding="utf-8").replace("\\-", "-")
    named = set(re.findall(r"`(--[a-z-]+)`", limits)) - {"--trusted-proxy"}
    true(len(named) > 15, f"few limits: {named}")
    for name in named:
        usual = re.search(rf"^ +{name} N=(\d+)\b", told, re.M)
        true(usual, f"{name} is no option")
        entry = re.search(rf"^\.BI {name} .*?Default: (\d+)\.$", manual, re.M | re.S)
        same(entry and entry[1], usual[1], f"{name} in the manual")

"""docs/openapi.yaml and docs/schemas as judges of everything that goes to a server or comes from it.

They keep count of what they have judged, so that a test can ask whether all of it was seen.
"""

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
OPENAPI = ROOT / "docs/openapi.yaml"
SCHEMAS = ROOT / "docs/schemas"
PROBLEM = "application/problem+json"


class Breach(AssertionError):
    """Something that the documents do not allow."""


def schema_files():
    return sorted(SCHEMAS.glob("*.schema.json"))


class Contract:
    def __init__(self):
        self.openapi = yaml.safe_load(OPENAPI.read_text(encoding="utf-8"))
        documents = {OPENAPI.as_uri(): self.openapi}
        for file in [*schema_files(), ROOT / "decks/deck.schema.json"]:
            document = json.loads(file.read_text(encoding="utf-8"))
            document["$id"] = file.as_uri()  # RefResolver cannot join a URN and a fragment
            documents[file.as_uri()] = document
        self.resolver = jsonschema.RefResolver(OPENAPI.as_uri(), self.openapi, store=documents)
        self.validators = {}  # by the identity of the schema
        self.references = {}  # schemas that refer to a file in docs/schemas, by its name
        self.answers = Counter()  # by path template, method and status
        self.messages = Counter()  # by direction and type

    def check(self, value, schema, what):
        """`schema` stands in openapi.yaml, or refers to where it stands from there."""
        validator = self.validators.get(id(schema))
        if validator is None:
            validator = jsonschema.Draft202012Validator(schema, resolver=self.resolver)
            self.validators[id(schema)] = validator
        if not validator.is_valid(value):
            error = jsonschema.exceptions.best_match(validator.iter_errors(value))
            place = "/".join(str(step) for step in error.absolute_path)
            raise Breach(f"{what}: {place}: {error.message[:400]}\n    in {json.dumps(value)[:600]}")

    def check_as(self, value, name, what):
        """By the name of a file in docs/schemas."""
        self.check(value, self.schema(name), what)

    def schema(self, name):
        return self.references.setdefault(name, {"$ref": f"schemas/{name}.schema.json"})

    # Messages over the socket.

    def check_message(self, direction, message):
        """`direction` is client or server. The message's own schema gives the better reason."""
        kind = message.get("type") if isinstance(message, dict) else None
        name = "chat-out" if (direction, kind) == ("client", "chat") else kind
        choices = self.resolve(self.schema(f"{direction}-message"))["oneOf"]
        if {"$ref": f"{name}.schema.json"} not in choices:
            raise Breach(f"no message of a {direction}: {json.dumps(message)[:300]}")
        self.check_as(message, name, f"{direction} message {kind}")
        self.messages[direction, kind] += 1

    # Requests and responses over HTTP.

    def find_operation(self, method, path):
        """The path template and the operation; None for those that are not documented."""
        for template, operations in self.openapi["paths"].items():
            pattern = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template))
            if re.fullmatch(pattern, path) and method.lower() in operations:
                return template, operations[method.lower()]
        return None, None

    def check_request(self, method, target, body):
        parts = urlsplit(target)
        template, operation = self.find_operation(method, parts.path)
        what = f"{method} {target}"
        if operation is None:
            raise Breach(f"{what} is not documented")
        self.check_parameters(template, operation, parts, what)
        documented = self.resolve(operation.get("requestBody") or {})
        if body is None:
            if documented and documented.get("required"):
                raise Breach(f"{what} needs a body")
        elif not documented:
            raise Breach(f"{what} takes no body")
        else:
            self.check(body, documented["content"]["application/json"]["schema"], f"{what}: request")

    def check_parameters(self, template, operation, parts, what):
        shared = self.openapi["paths"][template].get("parameters", [])
        known = [self.resolve(item) for item in [*shared, *operation.get("parameters", [])]]
        given = {("query", name): value for name, value in parse_qsl(parts.query)}
        for place, text in zip(template.split("/"), parts.path.split("/")):
            if place.startswith("{"):
                given["path", place[1:-1]] = unquote(text)
        for parameter in known:
            value = given.pop((parameter["in"], parameter["name"]), None)
            if value is not None:
                whole = self.resolve(parameter["schema"]).get("type") == "integer" and value.isdigit()
                self.check(int(value) if whole else value, parameter["schema"], what)
            elif parameter.get("required"):
                raise Breach(f"{what}: the parameter {parameter['name']} is missing")
        if given:
            raise Breach(f"{what}: unknown parameters {sorted(given)}")

    def check_response(self, method, target, status, headers, body):
        what = f"{method} {target}: {status}"
        template, operation = self.find_operation(method, urlsplit(target).path)
        if operation is None:  # not ours: always a problem document
            return self.check_unknown(what, status, headers, body)
        if str(status) not in operation["responses"]:
            raise Breach(f"{what} is not documented: {str(body)[:400]}")
        self.answers[template, method, status] += 1
        response = self.resolve(operation["responses"][str(status)])
        for name, header in response.get("headers", {}).items():
            if self.resolve(header).get("required") and name not in headers:
                raise Breach(f"{what}: the header {name} is missing")
        documented = response.get("content", {})
        kind = headers.get("Content-Type", "").split(";")[0]
        if not documented:
            if body:
                raise Breach(f"{what} should have no body: {str(body)[:200]}")
        elif kind not in documented:
            raise Breach(f"{what}: {kind or 'no content type'} instead of {list(documented)}")
        else:
            self.check(body, documented[kind]["schema"], what)
            self.check_problem(kind, status, body, what)

    def check_unknown(self, what, status, headers, body):
        if status not in (404, 405) or headers.get("Content-Type") != PROBLEM:
            raise Breach(f"{what}: not a problem document for what is not there")
        self.check_as(body, "problem", what)
        self.check_problem(PROBLEM, status, body, what)

    def check_problem(self, kind, status, body, what):
        if kind == PROBLEM and (body["status"], body["type"]) != (status, f"/problems/{body['code']}"):
            raise Breach(f"{what}: the problem says {body['status']}, {body['type']}")

    def successes(self):
        """Path template, method and status of all answers that are no refusal."""
        for template, operations in self.openapi["paths"].items():
            for method, operation in operations.items():
                if method == "parameters":
                    continue
                for status in operation["responses"]:
                    if int(status) < 400:
                        yield template, method.upper(), int(status)

    def resolve(self, node):
        while "$ref" in node:
            with self.resolver.resolving(node["$ref"]) as target:
                node = target
        return node

"""HTTP calls of one person. Every request and every response is held against docs/openapi.yaml."""

import http.client
import json
from urllib.parse import urlsplit

from .patience import PATIENCE

# What a WebSocket handshake sends, for those that must be refused with a problem document.
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "c2t5bG9vdCBza3lsb290IQ==",
}
CONNECTIONS = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body  # parsed, if it is JSON

    def __getitem__(self, name):
        return self.body[name]


class Api:
    """`server` may be started anew at another address; the person stays the same."""

    def __init__(self, server, contract, token=None):
        self.server = server
        self.contract = contract
        self.token = token
        self.person = None

    def call(self, method, target, body=None, *, wants=(200, 201, 204), headers=(), sound=True):
        """`sound` is False for requests that are wrong on purpose: only the answer is judged."""
        if sound:
            self.contract.check_request(method, target, body)
        answer = self.exchange(method, target, body, dict(headers))
        self.contract.check_response(method, target, answer.status, answer.headers, answer.body)
        if answer.status not in wants:
            raise AssertionError(f"{method} {target}: {answer.status} {str(answer.body)[:400]}")
        return answer

    def exchange(self, method, target, body, headers):
        if self.token and "Cookie" not in headers:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
            body = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        address = urlsplit(self.server.address)
        connection = CONNECTIONS[address.scheme](address.netloc, timeout=PATIENCE)
        try:
            connection.request(method, target, body, headers)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        is_json = response.headers.get("Content-Type", "").split(";")[0].endswith("json")
        return Answer(response.status, response.headers, json.loads(text) if is_json else text)

    def get(self, path, **more):
        return self.call("GET", f"/api/v1{path}", **more)

    def post(self, path, body=None, **more):
        return self.call("POST", f"/api/v1{path}", body, **more)

    def patch(self, path, body, **more):
        return self.call("PATCH", f"/api/v1{path}", body, **more)

    def delete(self, path, **more):
        return self.call("DELETE", f"/api/v1{path}", **more)

    def refused(self, status, code, method, path, body=None, **more):
        """The request is refused for this reason; gives the problem document."""
        answer = self.call(method, f"/api/v1{path}", body, wants=(status,), **more)
        if answer["code"] != code:
            raise AssertionError(f"{method} {path}: {answer['code']} instead of {code}")
        return answer.body


def new_person(server, contract, name):
    """A session of its own."""
    api = Api(server, contract)
    session = api.post("/session", {"name": name}, wants=(201,))
    api.token, api.person = session["token"], session["person"]
    return api

"""What Schemathesis cannot know of Nearhand: who is calling, what a schema cannot say, and what the table of `npm run fuzz` counts."""

import base64
import json
import os
import re
import uuid

import requests
import schemathesis
from schemathesis import cli
from schemathesis.engine import events
from schemathesis.transport.serialization import Binary

API = os.environ["FUZZ_API"]
IDENTITY = json.loads(os.environ["FUZZ_IDENTITY"])
ENDING_SESSIONS = {
    "logoutUser",
    "changePassword",
    "closeAccount",
    "endOtherSessions",
    "endSession",
}
PICTURE = Binary(
    base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )
)


def operation_id(case):
    return case.operation.definition.raw["operationId"]


def open_throw_away_session():
    call = IDENTITY["throwAway"]
    body = json.dumps(call["body"]).replace("{unique}", uuid.uuid4().hex)
    response = requests.post(
        API + call["path"], data=body, headers={"Content-Type": "application/json"}, timeout=30
    )
    response.raise_for_status()
    return response.json()["token"]


if IDENTITY.get("token"):

    @schemathesis.auth(refresh_interval=None)
    class Session:
        def get(self, case, _context):
            ends = operation_id(case) in ENDING_SESSIONS
            return open_throw_away_session() if ends else IDENTITY["token"]

        def set(self, case, data, _context):
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(_context, case, _kwargs):
    """A request that is meant to be good is made good where a schema cannot say how."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    # One that was sent before, with another body, is refused.
    if "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = uuid.uuid4().hex
    if case.query:
        make_query_sensible(case.query)
    if isinstance(case.body, dict):
        if case.media_type == "multipart/form-data":
            drop_unknown_fields(case)
        make_body_sensible(operation_id(case), case.body)
    # Otherwise it would be judged anew, and a body with a file in it is then taken for a bad one.
    case._sync_validated_hashes()


def make_query_sensible(query):
    # Only a cursor that a list has given out leads anywhere.
    query.pop("cursor", None)
    if "minPrice" in query and "maxPrice" in query:
        query.pop("minPrice")
    # Nothing but spaces, commas and control characters is nothing to look for.
    for name in ("q", "keywords"):
        if isinstance(query.get(name), str) and not re.search(r"[^\s,\x00-\x1f\x7f\ufeff]", query[name]):
            query[name] = "tap"


def drop_unknown_fields(case):
    """A form may have others, but only so many, with plain names and short values."""
    content = case.operation.definition.raw["requestBody"]["content"]
    name = content[case.media_type]["schema"]["$ref"].rsplit("/", 1)[1]
    known = case.operation.schema.raw_schema["components"]["schemas"][name]["properties"]
    for name in set(case.body) - set(known):
        del case.body[name]


def make_body_sensible(operation, body):
    for name in ("file", "profilePhoto", "imageUrl"):
        if isinstance(body.get(name), Binary):
            body[name] = PICTURE
        elif name in body:
            body[name] = "" if name == "profilePhoto" else "https://example.org/picture.jpg"
    if "phone" in body:
        body["phone"] = "555-0100"
    if isinstance(body.get("name"), str) and not re.search(r"[A-Za-z0-9]", body["name"]):
        body["name"] = "Robin"
    if operation == "registerUser":
        body["confirmPassword"] = body["password"]
        if body.get("role") == "provider":
            body.update(serviceType="Plumbing", address="1 Mill Lane", contact="555-0101")
    if operation == "updateProfile":
        # Another one needs the password.
        body["email"] = IDENTITY.get("email", body.get("email"))
    if operation == "updateProfile" and IDENTITY["name"] == "provider":
        body.update(serviceType="Plumbing", address="1 Mill Lane", contact="555-0101")
    if operation in ("createService", "updateService"):
        body.pop("provider", None)
        body["category"] = IDENTITY["category"]
        body["basePrice"] = max(0.01, round(body["basePrice"], 2))
    if operation in ("createCategory", "updateCategory"):
        body["slug"] = uuid.uuid4().hex
    if operation == "createBooking":
        body.pop("bookingDate", None)
        body.pop("bookingTime", None)
        body["scheduledDate"] = "2031-05-06T10:00:00Z"


@cli.handler()
class Tally(cli.EventHandler):
    """Writes down which operations were called, how often, and which promises were broken, each once."""

    def __init__(self, *_args, **_params):
        self.operations = set()
        self.cases = 0
        self.failures = {}

    def handle_event(self, _context, event):
        if isinstance(event, events.ScenarioFinished):
            self.count(event.recorder)
        elif isinstance(event, (events.NonFatalError, events.FatalError)):
            error = getattr(event, "value", None) or event.exception
            self.note(getattr(event, "label", ""), "error", type(error).__name__, str(error))
        elif isinstance(event, events.EngineFinished):
            self.write()

    def count(self, recorder):
        self.cases += len(recorder.interactions)
        for case_id in recorder.interactions:
            self.operations.add(recorder.cases[case_id].value.operation.label)
        for case_id, checks in recorder.checks.items():
            operation = recorder.cases[case_id].value.operation.label
            for check in checks:
                if check.failure_info is not None:
                    failure = check.failure_info.failure
                    message = f"{failure.title}\n{failure.message}\n{check.failure_info.code_sample}"
                    self.note(operation, check.name, failure.title, message)

    def note(self, operation, check, title, message):
        failure = {"operation": operation, "check": check, "message": message}
        self.failures.setdefault((operation, check, title), failure)

    def write(self):
        tally = {
            "operations": len(self.operations),
            "cases": self.cases,
            "failures": list(self.failures.values()),
        }
        with open(os.environ["FUZZ_TALLY"], "w", encoding="utf-8") as file:
            json.dump(tally, file)

"""Hooks for Schemathesis: sign in as each identity, aim valid requests at data that exists, and write statistics."""

import base64
import datetime
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
SESSION_ENDING_OPERATIONS = {
    "logoutUser",
    "changePassword",
    "closeAccount",
    "endOtherSessions",
    "endSession",
}
MAX_LIMIT = 100
# Bookings are made at most a year ahead.
NEXT_MONTH = (datetime.date.today() + datetime.timedelta(days=31)).isoformat()[:7]
# A schema cannot describe the bytes of an image.
IMAGE = Binary(
    base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )
)


def operation_id(case):
    return case.operation.definition.raw["operationId"]


def open_disposable_session():
    call = IDENTITY["disposableSession"]
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
            ends = operation_id(case) in SESSION_ENDING_OPERATIONS
            return open_disposable_session() if ends else IDENTITY["token"]

        def set(self, case, data, _context):
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def filter_case(_context, case):
    """Skips a `limit` above 100: the API reduces it to 100, so it succeeds although it breaks the schema."""
    limit = str((case.query or {}).get("limit", ""))
    return not limit.isdecimal() or int(limit) <= MAX_LIMIT


@schemathesis.hook
def before_call(_context, case, _kwargs):
    """
    Aims a valid request at data that exists. Each value keeps its generated form, but no schema knows which ids and cursors exist, who
    owns an image, what time it is, or which values depend on each other.
    """
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if case.query:
        aim_query(operation_id(case), case.query)
    if isinstance(case.body, dict):
        aim_body(operation_id(case), case.body, case.media_type == "multipart/form-data")
    # Otherwise Schemathesis validates the request again and considers a body with a file invalid.
    case._sync_validated_hashes()


def aim_query(operation, query):
    # A cursor is valid only if a list returned it.
    query.pop("cursor", None)
    # A minimum price above the maximum is rejected.
    if "minPrice" in query and "maxPrice" in query:
        query.pop("minPrice")
    if operation == "listSlots":
        # The last day follows the first, the quantity is within the limits of the service, and the options are its own.
        for name in ("to", "quantity", "options"):
            query.pop(name, None)


def aim_body(operation, body, is_form):
    for name in ("file", "profilePhoto"):
        if name in body:
            body[name] = IMAGE if is_form else ""
    if operation == "registerUser":
        body["confirmPassword"] = body["password"]
        # The required fields depend on the role.
        if body.get("role") == "provider":
            body.update(serviceType="Plumbing", address="1 Mill Lane", contact="555-0101")
    if operation in ("updateProfile", "updateMe"):
        # A change of the email requires the password.
        body["email"] = IDENTITY.get("email", body.get("email"))
    if operation in ("createService", "updateService"):
        body.pop("provider", None)
        body["category"] = IDENTITY["category"]
        # The smallest quantity is not above the largest, nor above what the unit allows.
        body.pop("minimumQuantity", None)
        body.pop("maximumQuantity", None)
    if operation == "createBlock":
        # A block ends after its start, in the future.
        body.update(start=f"{NEXT_MONTH}-06T10:00:00Z", end=f"{NEXT_MONTH}-07T10:00:00Z")
    if operation == "payBookingWhenApproved":
        # Only withdrawing needs no method.
        body.setdefault("method", "card")
    if operation in ("createBooking", "quoteService"):
        # The service has its own limits and options, and another total is a conflict.
        for name in ("quantity", "options", "expectedTotal"):
            body.pop(name, None)
    if operation == "quoteService" and body.get("start"):
        body["start"] = f"{NEXT_MONTH}-06T10:00:00Z"
    if operation in ("createBooking", "updateBookingDetails"):
        # Photos are uploads of the caller.
        body.pop("images", None)
    if operation == "replaceAddresses":
        # At most one address is the default.
        for address in body["addresses"]:
            address["isDefault"] = False
    if operation == "createBooking":
        # Every visit is within the next year.
        if body.get("repeat"):
            body["repeat"]["count"] = 2
    if operation in ("createBooking", "rescheduleBooking"):
        # A booking needs a scheduled date, or a date and a time.
        if not body.get("scheduledDate") and not (body.get("bookingDate") and body.get("bookingTime")):
            body["scheduledDate"] = f"{NEXT_MONTH}-06T10:00:00Z"
        for name in ("scheduledDate", "bookingDate"):
            if isinstance(body.get(name), str):
                # The 10th to the 19th exist in every month.
                body[name] = re.sub(r"^[0-9]{4}-[0-9]{2}-[0-9]([0-9])", NEXT_MONTH + r"-1\1", body[name])


@cli.handler()
class RunStats(cli.EventHandler):
    """Counts operations and requests, and collects each distinct failure once."""

    def __init__(self, *_args, **_params):
        self.operations = set()
        self.cases = 0
        self.failures = {}

    def handle_event(self, _context, event):
        if isinstance(event, events.ScenarioFinished):
            self.count(event.recorder)
        elif isinstance(event, (events.NonFatalError, events.FatalError)):
            error = getattr(event, "value", None) or event.exception
            self.record(getattr(event, "label", ""), "error", type(error).__name__, str(error))
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
                    self.record(operation, check.name, failure.title, message)

    def record(self, operation, check, title, message):
        failure = {"operation": operation, "check": check, "message": message}
        self.failures.setdefault((operation, check, title), failure)

    def write(self):
        stats = {
            "operations": len(self.operations),
            "cases": self.cases,
            "failures": list(self.failures.values()),
        }
        with open(os.environ["FUZZ_STATS"], "w", encoding="utf-8") as file:
            json.dump(stats, file)

import os
import time
from datetime import date, timedelta

from nearhand import AuthenticatedClient, Client
from nearhand.api.bookings import create_booking, get_booking, pay_booking, update_booking_status
from nearhand.api.categories import create_category
from nearhand.api.services import create_service
from nearhand.api.users import approve_application, login_user, register_user
from nearhand.models import (
    CategoryInput,
    ChangeBookingStatusInput,
    ChangeBookingStatusInputStatus,
    CreateBookingInputWithBookingDate,
    CreateServiceInput,
    ErrorBody,
    LoginInput,
    PayBookingInput,
    PaymentMethod,
    PriceUnit,
    RegisterInput,
    RegisterInputRole,
)

API = os.environ.get("API", "http://localhost:4000/api")
NOW = time.time_ns()
PASSWORD = "walk the dog"


def ok(response):
    """Returns the response, or raises an error with its message."""
    if isinstance(response, ErrorBody):
        raise RuntimeError(response.message)
    return response


def as_(session):
    return AuthenticatedClient(base_url=API, token=session.token)


def person(name, **business):
    email = f"{name.lower()}.{NOW}@example.org"
    return RegisterInput(name, email, "555-0142", PASSWORD, PASSWORD, **business)


visitor = Client(base_url=API)
email = os.environ.get("ADMIN_EMAIL", "admin@demo.nearhand.example")
password = os.environ.get("ADMIN_PASSWORD", "nearhand-demo")
admin = as_(ok(login_user.sync(client=visitor, body=LoginInput(email, password))))

customer = as_(ok(register_user.sync(client=visitor, body=person("Casey"))))
applicant = ok(
    register_user.sync(
        client=visitor,
        body=person(
            "Pat",
            role=RegisterInputRole.PROVIDER,
            service_type="Locksmith",
            address="3 Harbour Road",
            contact="555-0144",
        ),
    )
)
provider = as_(applicant)
ok(approve_application.sync(applicant.user.field_id, client=admin))

category = ok(create_category.sync(client=admin, body=CategoryInput(name=f"Locks {NOW}"))).category
lock_change = CreateServiceInput(
    name="Lock change",
    description="A new cylinder, fitted while you wait.",
    category=category.field_id,
    base_price=80,
    unit=PriceUnit.PER_HOUR,
    duration=90,
    keywords=["lock", "door"],
)
service = ok(create_service.sync(client=provider, body=lock_change)).service

next_week = (date.today() + timedelta(days=7)).isoformat()
booking_input = CreateBookingInputWithBookingDate(service.field_id, next_week, "10:30")
booking = ok(create_booking.sync(client=customer, body=booking_input)).booking


def transition(status):
    body = ChangeBookingStatusInput(ChangeBookingStatusInputStatus(status))
    ok(update_booking_status.sync(booking.field_id, client=provider, body=body))


transition("approved")
ok(pay_booking.sync(booking.field_id, client=customer, body=PayBookingInput(PaymentMethod.CARD)))
transition("completed")
done = ok(get_booking.sync(booking.field_id, client=customer)).booking
print(f"Booking {done.field_id} is {done.status} and {done.payment_status}.")

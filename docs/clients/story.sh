#!/bin/sh
set -eu
API=${API:-http://localhost:4000/api}
now=$(date +%s)$$
password='walk the dog'

# call METHOD PATH TOKEN [BODY]: prints the response, or ends the script with the message of the API.
call() {
  curl --silent --show-error --fail-with-body --request "$1" "$API$2" \
    --header "Authorization: Bearer $3" --header 'Content-Type: application/json' --data "${4-}"
}
# field NAME: the first field of that name in a response.
field() { sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/" | head -n 1; }
# first NAME OBJECT: the field of that name at the beginning of an object.
first() { sed "s/.*\"$2\":{\"$1\":\"\([^\"]*\)\".*/\1/"; }
person() {
  echo "\"name\":\"$1\",\"email\":\"$1.$now@example.org\",\"phone\":\"555-0142\",\"password\":\"$password\",\"confirmPassword\":\"$password\""
}

email=${ADMIN_EMAIL:-admin@demo.nearhand.example}
admin_password=${ADMIN_PASSWORD:-nearhand-demo}
admin=$(call POST /users/login '' "{\"email\":\"$email\",\"password\":\"$admin_password\"}" | field token)
customer=$(call POST /users/register '' "{$(person casey)}" | field token)
business='"serviceType":"Locksmith","address":"3 Harbour Road","contact":"555-0144","role":"provider"'
registered=$(call POST /users/register '' "{$(person pat),$business}")
provider=$(echo "$registered" | field token)
call PUT "/users/admin/approve/$(echo "$registered" | first _id user)" "$admin" > approved.json

category=$(call POST /service-categories "$admin" "{\"name\":\"Locks $now\"}" | first _id category)
service=$(call POST /services "$provider" "{\"name\":\"Lock change\",\"description\":\"A new cylinder, fitted while you wait.\",\"category\":\"$category\",\"basePrice\":80,\"unit\":\"per hour\",\"duration\":90}" | first _id service)
day=$(date -u -d '+7 days' +%Y-%m-%d 2> date.log || date -u -v +7d +%Y-%m-%d)
booking=$(call POST /bookings "$customer" "{\"serviceId\":\"$service\",\"bookingDate\":\"$day\",\"bookingTime\":\"10:30\"}" | first _id booking)
call PUT "/bookings/$booking/status" "$provider" '{"status":"approved"}' > approved.json
call POST "/bookings/$booking/payment" "$customer" '{"method":"card"}' > paid.json
call PUT "/bookings/$booking/status" "$provider" '{"status":"completed"}' > completed.json

result=$(curl --silent --fail-with-body "$API/bookings/$booking" --header "Authorization: Bearer $customer")
echo "Booking $booking is $(echo "$result" | sed 's/.*"booking":{"_id":"[^"]*","status":"\([^"]*\)".*/\1/') and $(echo "$result" | field paymentStatus)."

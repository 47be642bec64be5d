package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"

	"story/nearhand"
)

const (
	password = "walk the dog"
	// A number that has no exact floating-point form; totalAmountMinor has every cent of it.
	price = 1234567.89
)

func env(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

// ok returns what the API has returned, or ends the program with its message.
func ok[T any](body T, response *http.Response, err error) T {
	if err != nil {
		log.Fatal(err, " ", response)
	}
	return body
}

func as(token string) context.Context {
	return context.WithValue(context.Background(), nearhand.ContextAccessToken, token)
}

func person(name string) nearhand.RegisterInput {
	email := fmt.Sprintf("%s.%d@example.org", strings.ToLower(name), time.Now().UnixNano())
	return *nearhand.NewRegisterInput(name, email, "555-0142", password, password)
}

func main() {
	configuration := nearhand.NewConfiguration()
	configuration.Servers = nearhand.ServerConfigurations{{URL: env("API", "http://localhost:4000/api")}}
	api := nearhand.NewAPIClient(configuration)
	visitor := context.Background()

	credentials := *nearhand.NewLoginInput(
		env("ADMIN_EMAIL", "admin@demo.nearhand.example"), env("ADMIN_PASSWORD", "nearhand-demo"))
	admin := as(ok(api.UsersAPI.LoginUser(visitor).LoginInput(credentials).Execute()).Token)
	customer := as(ok(api.UsersAPI.RegisterUser(visitor).RegisterInput(person("Casey")).Execute()).Token)
	applicant := person("Pat")
	applicant.SetRole("provider")
	applicant.SetServiceType("Locksmith")
	applicant.SetAddress("3 Harbour Road")
	applicant.SetContact("555-0144")
	registered := ok(api.UsersAPI.RegisterUser(visitor).RegisterInput(applicant).Execute())
	provider := as(registered.Token)
	ok(api.UsersAPI.ApproveApplication(admin, registered.User.Id).Execute())

	locks := *nearhand.NewCategoryInput(fmt.Sprintf("Locks %d", time.Now().UnixNano()))
	category := ok(api.CategoriesAPI.CreateCategory(admin).CategoryInput(locks).Execute()).Category
	vault := *nearhand.NewCreateServiceInput("Vault", "Doors, walls and locks.", category.Id, price)
	service := ok(api.ServicesAPI.CreateService(provider).CreateServiceInput(vault).Execute()).Service

	day := time.Now().AddDate(0, 0, 7).Format(time.DateOnly)
	input := nearhand.NewCreateBookingInputWithBookingDate(
		service.Id, *nearhand.NewNullableString(&day), *nearhand.NewNullableString(nearhand.PtrString("10:30")))
	order := nearhand.CreateBookingInput{CreateBookingInputWithBookingDate: input}
	booking := ok(api.BookingsAPI.CreateBooking(customer).CreateBookingInput(order).Execute()).Booking
	set := func(status string) {
		change := *nearhand.NewChangeBookingStatusInput(status)
		ok(api.BookingsAPI.UpdateBookingStatus(provider, booking.Id).ChangeBookingStatusInput(change).Execute())
	}
	set("approved")
	card := *nearhand.NewPayBookingInput(nearhand.PAYMENTMETHOD_CARD)
	ok(api.BookingsAPI.PayBooking(customer, booking.Id).PayBookingInput(card).Execute())
	set("completed")

	done := ok(api.BookingsAPI.GetBooking(customer, booking.Id).Execute()).Booking
	fmt.Printf("%.2f is %d.\n", done.TotalAmount, done.TotalAmountMinor)
	fmt.Printf("Booking %s is %s and %s.\n", done.Id, done.Status, done.PaymentStatus)
}

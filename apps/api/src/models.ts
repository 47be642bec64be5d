// Registers every model, so that a command that works on all collections loads no Express. `app.ts` loads the same models.
import './auth/session.model.ts';
import './demo-data/seed-run.model.ts';
import './features/audit/audit-entry.model.ts';
import './features/audit/audit-name.model.ts';
import './features/bookings/booking-event.model.ts';
import './features/bookings/booking.model.ts';
import './features/availability/provider-calendar.model.ts';
import './features/images/storage/gridfs.ts';
import './features/service-categories/category.model.ts';
import './features/services/rating-mean.model.ts';
import './features/services/search-term.model.ts';
import './features/services/service.model.ts';
import './features/users/account-erasure.model.ts';
import './features/users/user.model.ts';
import './http/idempotency-key.model.ts';
import './http/rate-limit.model.ts';

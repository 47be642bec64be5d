// A baseline: typical Express and Mongoose code with hydrated documents, populate, `$text`, exact counts, and passwords compared in
// the main thread. It has indexes for its queries, but none of the validation, transactions, sessions or logs of the API.
import express from 'express';
import { logIn, protect } from './auth.ts';
import { bookingRoutes } from './bookings.ts';
import { connect, User } from './models.ts';
import { serviceRoutes } from './services.ts';

const app = express();
app.use(express.json());
app.get('/readyz', (_request, response) => {
  response.json({ status: 'ready' });
});
app.post('/api/users/login', logIn);
app.use('/api/services', serviceRoutes);
app.use('/api/bookings', bookingRoutes);

const userLists = {
  all_customers: { name: 'customers', filter: { role: 'customer' } },
  all_providers: { name: 'providers', filter: { role: 'provider' } },
  applications: { name: 'applications', filter: { status: 'inqueue' } },
} as const;
for (const [path, { name, filter }] of Object.entries(userLists)) {
  app.get(`/api/users/admin/${path}`, protect, async (request, response) => {
    const limit = Number(request.query['limit'] ?? 20);
    const users = await User.find(filter).select('-password').sort({ createdAt: -1 }).limit(limit);
    const total = await User.countDocuments(filter);
    response.json({ success: true, [name]: users, pagination: { page: 1, limit, total } });
  });
}

await connect();
app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('disconnect', () => process.exit());

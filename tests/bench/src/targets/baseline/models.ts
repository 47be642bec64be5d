import mongoose, { model, Schema } from 'mongoose';

const reference = (ref: string) => ({ type: Schema.Types.ObjectId, ref, required: true });
const text = { type: String, required: true };

const userSchema = new Schema(
  {
    name: text,
    email: { type: String, required: true, unique: true },
    phone: String,
    password: text,
    role: { type: String, enum: ['customer', 'provider', 'admin'], default: 'customer' },
    status: { type: String, enum: ['inqueue', 'approved', 'rejected'] },
    serviceType: String,
    address: String,
    contact: String,
  },
  { timestamps: true },
);

const categorySchema = new Schema({ name: text, description: String, slug: text }, { timestamps: true });

const serviceSchema = new Schema(
  {
    name: text,
    description: text,
    category: reference('ServiceCategory'),
    provider: reference('User'),
    basePrice: { type: Number, required: true, min: 0 },
    unit: { type: String, default: 'per service' },
    keywords: [String],
    duration: { type: Number, default: 60 },
    difficulty: { type: String, enum: ['easy', 'medium', 'hard'], default: 'medium' },
    requirements: [String],
    isActive: { type: Boolean, default: true },
    rating: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    location: String,
    availability: String,
  },
  { timestamps: true },
);
serviceSchema.index({ name: 'text', description: 'text', keywords: 'text' });
serviceSchema.index({ category: 1, isActive: 1, rating: -1 });
serviceSchema.index({ provider: 1 });

const bookingSchema = new Schema(
  {
    customer: reference('User'),
    provider: reference('User'),
    service: reference('Service'),
    scheduledDate: { type: Date, required: true },
    totalAmount: { type: Number, required: true },
    status: { type: String, default: 'pending' },
    paymentStatus: { type: String, default: 'pending' },
    customerAddress: { street: String, city: String },
    specialRequirements: String,
  },
  { timestamps: true },
);
bookingSchema.index({ customer: 1, createdAt: -1 });
bookingSchema.index({ provider: 1, createdAt: -1 });

export const User = model('User', userSchema);
const ServiceCategory = model('ServiceCategory', categorySchema);
export const Service = model('Service', serviceSchema);
export const Booking = model('Booking', bookingSchema);

/** Connects and waits until the indexes are built. */
export async function connect(): Promise<void> {
  await mongoose.connect(process.env['MONGODB_URI'] ?? '');
  for (const each of [User, ServiceCategory, Service, Booking]) await each.init();
}

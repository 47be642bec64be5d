import { compare } from 'bcryptjs';
import type { Request, RequestHandler } from 'express';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import type { Types } from 'mongoose';
import { User } from './models.ts';

declare global {
  namespace Express {
    interface Request {
      user?: { _id: Types.ObjectId };
    }
  }
}

const secret = process.env['JWT_SECRET'] ?? '';

export const protect: RequestHandler = async (request, response, next) => {
  try {
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const payload = jwt.verify(token, secret) as JwtPayload;
    const user = await User.findById(payload.sub).select('-password');
    if (!user) throw new Error('no such user');
    request.user = user;
    next();
  } catch {
    response.status(401).json({ success: false, message: 'Not authorized' });
  }
};

/** Returns the user id that `protect` has set. */
export function getCallerId(request: Request): Types.ObjectId {
  if (!request.user) throw new Error('The route has no authentication middleware');
  return request.user._id;
}

export const logIn: RequestHandler = async (request, response) => {
  const { email, password } = request.body as { email: string; password: string };
  const user = await User.findOne({ email });
  if (!user || !(await compare(password, user.password))) {
    response.status(401).json({ success: false, message: 'Invalid credentials' });
    return;
  }
  const token = jwt.sign({}, secret, { subject: user._id.toString(), expiresIn: '7d' });
  const { password: _password, ...publicUser } = user.toObject();
  response.json({ success: true, token, user: publicUser });
};

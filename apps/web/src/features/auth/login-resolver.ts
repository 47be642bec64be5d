import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@nearhand/shared/users';

export const loginResolver = zodResolver(loginSchema);

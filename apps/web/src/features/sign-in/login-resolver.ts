import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@nearhand/shared/users/users';

/** In its own file, so that the login page loads zod only when the user focuses a field. */
export const loginResolver = zodResolver(loginSchema);

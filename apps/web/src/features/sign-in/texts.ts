export const authTexts = {
  loginFailed: 'Login failed',
  signingIn: 'Signing In...',
  creatingAccount: 'Creating account...',
} as const;

/** Messages of /test (TST-1 to TST-4). */
export const messages = {
  title: 'Feature flags',
  heading: 'Try our feature flags',
  welcome: 'Welcome! You are among the first to see the new design.',
  form: {
    title: 'Original Login Form',
    newTitle: 'New Login Form',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign In',
    newSignIn: 'Sign In (New Design)',
    note: 'This is a demo. You sign in on the sign-in page.',
  },
} as const;

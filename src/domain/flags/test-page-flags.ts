/** TST-1..4: the keys of what /test asks for. */
export const TEST_PAGE_FLAGS = { heading: 'site-h1', newLogin: 'Test', buttonColor: 'login-button-color' } as const;

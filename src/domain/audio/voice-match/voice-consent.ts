/** What somebody says who sends a sample; written down word by word. */
export const VOICE_CONSENT = 'This is my voice, or I have the person’s permission.';

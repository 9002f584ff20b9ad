import { z } from 'zod';

// Zod compiles schemas by `new Function`, which the content policy of pages refuses and reports.
z.config({ jitless: true });

export { z };

import { checkoutRace } from './checkout-races.ts';
import { flagsRace } from './flags-races.ts';
import { newsletterRace } from './newsletter-races.ts';
import { promoRace } from './promo-races.ts';
import type { Race } from './race.ts';
import { signInRace } from './sign-in-races.ts';
import { taskRace } from './task-races.ts';

export const CLIENT_RACES: readonly Race[] = [taskRace, promoRace, signInRace, newsletterRace, flagsRace, checkoutRace];

import type { PlanId } from './plan-limits.ts';

export interface PlanMessages {
  readonly name: string;
  readonly description: string;
  /** Features in addition to the limits. */
  readonly features: readonly string[];
  readonly buttonText: string;
  readonly buttonVariant: 'primary' | 'secondary';
  readonly popularPlan: boolean;
  readonly customizationOptions: string;
  readonly priority: 'low' | 'medium' | 'high';
  readonly support: string;
}

/** Names and descriptions of the plans (ENT-2, PLN-1 to PLN-3). */
export const PLAN_MESSAGES: Readonly<Record<PlanId, PlanMessages>> = {
  starter: {
    name: 'Starter',
    description: 'Try it on something real. No credit card.',
    features: ['Captions and downloads', 'Your own backgrounds and logo'],
    buttonText: 'Start for free',
    buttonVariant: 'secondary',
    popularPlan: false,
    customizationOptions: 'Backgrounds, titles, logo',
    priority: 'low',
    support: 'Help Center',
  },
  creator: {
    name: 'Creator',
    description: 'For people who publish every week.',
    features: ['Captions and downloads', 'Your own backgrounds and logo'],
    buttonText: 'Choose Creator',
    buttonVariant: 'primary',
    popularPlan: true,
    customizationOptions: 'Backgrounds, titles, logo',
    priority: 'medium',
    support: 'Email',
  },
  business: {
    name: 'Business',
    description: 'For teams that run training and marketing on video.',
    features: [
      'Captions and downloads',
      'Your own backgrounds and logo',
      'Presenters made from your photos',
      'Custom presenter colors',
      'Your plan shared with up to 10 people',
      'Analytics',
      'API access',
    ],
    buttonText: 'Choose Business',
    buttonVariant: 'secondary',
    popularPlan: false,
    customizationOptions: 'Backgrounds, titles, logo, presenter colors',
    priority: 'high',
    support: 'Email, answered first',
  },
};

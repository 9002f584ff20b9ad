export const messages = {
  title: 'Pricing',
  description:
    'Castwright pricing: three free videos a month, Creator for people who publish every week, Business for teams. Prices in your currency.',
  heading: 'Start free. Pay when you make more.',
  lead: 'Every plan comes with the full editor. Larger plans add more and longer videos, higher resolution, more looks, and the features compared below.',
  plans: 'Plans',
  trial: {
    heading: 'Try it with 3 free videos',
    text: 'No credit card required, and you get 3 more every month.',
    signUp: 'Get Started for Free',
  },
} as const;

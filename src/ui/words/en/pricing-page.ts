export const words = {
  title: 'Pricing',
  description:
    'What Castwright costs: three videos a month for nothing, Creator for people who publish every week, Business for teams. Prices in your currency.',
  heading: 'Start free. Pay when you make more.',
  lead: 'Every plan gives you the whole studio. They differ in how many videos, how long, and how sharp.',
  plans: 'Plans',
  trial: {
    heading: 'Try it with 3 free videos',
    text: 'No credit card required. They come back every month.',
    signUp: 'Get Started for Free',
  },
} as const;

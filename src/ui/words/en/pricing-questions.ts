export const words = {
  questions: [
    {
      question: 'Do I need a card to try it?',
      answer: 'No. Starter gives you 3 videos every month for nothing, and asks for no card.',
    },
    {
      question: 'Is my card charged again by itself?',
      answer:
        'Never. We keep no card. A week before your plan ends we mail you a link; when you pay, it goes on from that day. When you do not, you keep it for seven more days and are then back on Starter, with everything you made.',
    },
    {
      question: 'What counts as a video?',
      answer:
        'One that was rendered to the end. A video that fails or that you cancel gives its place back. Previews in the editor are free and unlimited.',
    },
    {
      question: 'When does the month begin anew?',
      answer: 'With a paid plan, on the day of the month you bought it. On Starter, on the first. What is left does not carry over.',
    },
    {
      question: 'Can I change my plan in the middle?',
      answer:
        'Yes. A larger plan begins at once, and what is unused of the old one comes off its price; you see the sum before you pay. A smaller one begins when what you paid for ends.',
    },
    {
      question: 'Why are prices in my currency?',
      answer:
        'We guess it from your browser’s time zone and language. You can choose another one above; your choice is remembered, and it is the one you are charged in.',
    },
    {
      question: 'How do I get an invoice?',
      answer:
        'Every payment comes with one, by mail and as PDF on <billing>your billing page</billing>. Your company’s name, address and tax number go on it when you fill them in there.',
    },
  ],
} as const;

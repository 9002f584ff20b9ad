export const messages = {
  questions: [
    {
      question: 'Do I need a card to try it?',
      answer: 'No. Starter gives you 3 free videos every month, no card required.',
    },
    {
      question: 'Will I be charged automatically?',
      answer:
        'Never. We don’t store your card. A week before your plan ends, we email you a link. Pay, and your plan continues from that day. Don’t pay, and you keep it for seven more days, then move back to Starter with everything you made.',
    },
    {
      question: 'What counts as a video?',
      answer:
        'A finished render, or one you watched for more than a few seconds while it rendered. If any other render fails or you cancel it, you get that video back. Each month you can cancel as many renders as your plan has videos, and at least ten. Previews in the editor are free and unlimited.',
    },
    {
      question: 'When does my monthly allowance reset?',
      answer: 'On a paid plan, on the day of the month you bought it. On Starter, on the first. Unused videos don’t roll over.',
    },
    {
      question: 'Can I change plans mid-term?',
      answer:
        'Yes. An upgrade starts right away, and the unused part of your old plan comes off the price; you see the total before you pay. A downgrade starts when the time you paid for ends.',
    },
    {
      question: 'Why are prices in my currency?',
      answer:
        'We guess it from your browser’s time zone and language. Pick a different one above and we’ll remember it. It’s also the currency you pay in.',
    },
    {
      question: 'How do I get an invoice?',
      answer:
        'You get one for every payment, by email and as a PDF on <billing>your billing page</billing>. Add your company’s name, address and tax ID there and we’ll put them on it.',
    },
    {
      question: 'How real do the presenters look and sound?',
      answer:
        'They’re well-made 3D characters with voices made by software. Viewers can tell they weren’t filmed, and nobody’s likeness is used. Judge for yourself: type a sentence on <tryIt>the home page</tryIt>, no account needed.',
    },
    {
      question: 'Which languages do they speak?',
      answer:
        'English with American, British and Scottish accents; where the natural voices run, also Spanish, French, Italian and Brazilian Portuguese. The operator of a site can add more: the editor’s voice list shows what this one has.',
    },
    {
      question: 'Is 4K really sharper?',
      answer: 'Titles, captions and logos are drawn at full 4K. The presenter is scaled up and looks a little softer.',
    },
  ],
} as const;

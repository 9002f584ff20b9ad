/** Written when the settings of the aligner stood; how two voices are joined was chosen with a look at them. */
export const LATER_SCRIPTS: readonly string[] = [
  'Before you leave for the day, please close every window, turn off the coffee machine, and put your badge back in the box by the front door.',
  'Our team of five bakes forty loaves each morning. The dough rests overnight, so the bread keeps its shape and stays soft for two days.',
  'Most people buy a phone for its camera. This one has three, and the big one works even at night, in a dark room, without a flash.',
  'To reset your password, open the settings page, choose security, and tap the blue button at the bottom. A message will arrive in about a minute.',
  'The old bridge was built by hand in nineteen twelve. Today it carries more than nine thousand cars between the harbor and the market.',
  'Put the pump on flat ground, fill the pipe with water, and wait until all the bubbles are gone. Only then should you plug in the motor.',
  'When a customer asks for a refund, thank them for their patience, look up the order number, and explain what happens next.',
  'Spring is the best time to plant tomatoes, peppers, and beans. Make small holes, about a hand apart, and keep the soil moist.',
  'We measured the noise in ten open offices. In eight of them, people could not finish a single page without being interrupted.',
  'Meet Bob. Bob makes maps of mountain paths, and he has walked every one of them himself, in rain, snow, and bright summer sun.',
];

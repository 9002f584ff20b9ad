/** Sentences of everyday videos, with every English phone in many contexts. */
export const SCRIPTS: readonly string[] = [
  'When the rain falls on the hills for many days, the rivers rise and carry sand down to the sea. Nobody was surprised; they had seen it before.',
  'Welcome back to our channel. Today we are going to bake a simple loaf of bread, and you only need four things: flour, water, salt and a bit of patience.',
  'Please keep your badge with you at all times. If you lose it, tell the front desk before you leave the building, and they will print a new one.',
  'Most people think that a big budget makes a better movie. Maybe. But the best scenes we ever shot were filmed in my mother’s garage with a borrowed lamp.',
  'Our third quarter was the strongest in the history of the company. Revenue grew, costs fell, and the new product shipped two weeks ahead of plan.',
  'To set up the router, plug in the power cable, wait for the blue light, and open the app on your phone. Then choose your network and type the password.',
  'The museum opens at nine and closes at six. Children under twelve get in free. Would you like to book a guided tour for Saturday morning?',
  'Vitamin D helps your body absorb calcium. You can get some of it from fish, eggs and mushrooms, but sunshine is still the cheapest source.',
  'Imagine a village on the edge of a huge forest. Every evening, just before the sun went down, an old man walked to the bridge and counted the boats.',
  'Thank you for joining the team! In this short lesson, you will learn how to log your hours, ask for time off, and reach the help desk by chat.',
];

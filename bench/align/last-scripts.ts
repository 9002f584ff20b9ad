/** Nothing was chosen by these: written and run once at the end. */
export const LAST_SCRIPTS: readonly string[] = [
  'Thank you for calling the library. We are open from ten until six on weekdays, and from noon to four on Saturdays.',
  'Our new vacuum cleaner weighs only two kilograms. It climbs curtains, stairs, and car seats, and it charges in half an hour.',
  'First, measure the wall from left to right. Then mark the middle with a pencil, and hang the heavy mirror exactly there.',
  'Last year we planted a thousand trees beside the river. This spring, nearly all of them are green, and some are taller than me.',
  'Every invoice has a number at the top. Type that number into the box, press enter, and you will see when it was paid.',
  'The museum shop sells puzzles, maps, and small wooden boats. Members pay twenty percent less, and children under five get a free poster.',
  'Do not open the oven while the cake is baking. The cold air makes it fall, and nothing will bring it back up again.',
  'Our mobile team repairs bikes at your home. Book a time before noon, and we will probably come by the same afternoon.',
  'In this lesson we compare two simple graphs. The upper one shows rain, the lower one shows how much people complained about it.',
  'Keep the battery above freezing, never leave it in a hot car, and replace it when the lamp on the back begins to blink.',
];

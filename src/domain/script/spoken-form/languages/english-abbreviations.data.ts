/** Months with their short forms. */
export const ENGLISH_MONTHS = `
  January|Jan
  February|Feb
  March|Mar
  April|Apr
  May
  June|Jun
  July|Jul
  August|Aug
  September|Sept Sep
  October|Oct
  November|Nov
  December|Dec`;

/** Abbreviations: as written, as said, what has to follow, and where a sentence may end with it. */
export const ENGLISH_ABBREVIATIONS = `
  and/or|and or
  A/B|A B
  I/O|I O
  yes/no|yes no
  on/off|on off
  pass/fail|pass fail
  he/she|he or she
  she/he|she or he
  his/her|his or her
  him/her|him or her
  w/o|without
  w/|with
  c/o|care of
  n/a|not applicable
  N/A|not applicable
  e.g.|for example
  e. g.|for example
  i.e.|that is
  i. e.|that is
  etc.|et cetera||end
  vs.|versus
  approx.|approximately
  est.|established|#
  Mr.|mister
  Mr|mister|A
  Mrs.|missus
  Mrs|missus|A
  Ms.|miz
  Ms|miz|A
  Dr.|doctor
  Dr|doctor|A
  Prof.|professor
  Rev.|reverend
  Gen.|general|A
  Col.|colonel|A
  Capt.|captain|A
  Lt.|lieutenant|A
  Sgt.|sergeant|A
  Sen.|senator|A
  Gov.|governor|A
  Jr.|junior||end
  Sr.|senior||end
  Inc.|incorporated||end
  Ltd.|limited||end
  Corp.|corporation||end
  Co.|company||end
  Bros.|brothers
  dept.|department
  Dept.|department
  Mt.|mount|A
  Ft.|fort|A
  St.|Saint|A
  St|Saint|A
  Ave.|Avenue||end
  Blvd.|Boulevard||end
  Rd.|Road||end
  No.|number|#
  Nos.|numbers|#
  Fig.|figure|#
  Figs.|figures|#
  Vol.|volume|#
  Ch.|chapter|#
  Sec.|section|#
  Art.|article|#
  Ext.|extension|#
  p.|page|#
  pp.|pages|#
  min.|minimum||end
  a.m.|a.m.||end
  p.m.|p.m.||end
  U.S.|U.S.||end
  U.K.|U.K.||end
  E.U.|E.U.||end
  U.S.A.|U.S.A.||end
  cf.|compare`;

/** Names of signs. */
export const ENGLISH_SIGNS = `
  >=|greater than or equal to
  <=|less than or equal to
  !=|not equal to
  ->|to
  =>|to
  §§|sections
  −|minus
  &|and
  +|plus
  =|equals
  @|at
  #|number
  %|percent
  ‰|per mille
  €|euros
  $|dollars
  £|pounds
  ¥|yen
  ₹|rupees
  ₿|bitcoin
  ¢|cents
  °|degrees
  ×|times
  ÷|divided by
  ±|plus or minus
  <|less than
  >|greater than
  ≤|less than or equal to
  ≥|greater than or equal to
  ≠|not equal to
  ≈|approximately
  ≡|identical to
  ~|about
  √|square root of
  ∞|infinity
  ∑|sum
  ∏|product
  ∫|integral
  ∂|partial
  ∆|delta
  ∈|in
  ∉|not in
  ∩|intersection
  ∪|union
  ∅|empty set
  →|to
  ←|from
  ↔|to and from
  ⇒|implies
  ↑|up
  ↓|down
  §|section
  ¶|paragraph
  †|dagger
  ©|copyright
  ®|registered
  ™|trademark
  ℃|degrees Celsius
  ℉|degrees Fahrenheit
  №|number
  µ|micro
  /|slash
  \\|backslash
  ^|caret
  _|underscore
  ✓|check
  ✔|check
  ✗|cross
  ★|star
  ♯|sharp
  ♭|flat
  ♀|female
  ♂|male`;

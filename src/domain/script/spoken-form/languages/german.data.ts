import type { GenderTable } from '../create-gender-finder.ts';
import type { LanguageTables } from '../spoken-language.ts';
import { GERMAN_ABBREVIATIONS, GERMAN_MONTHS } from './german-abbreviations.data.ts';

/** Words and signs of German. What the columns mean: `LanguageTables`. */
export const GERMAN_TABLES: LanguageTables = {
  months: GERMAN_MONTHS,
  units: `
    km|ein Kilometer|Kilometer
    m|ein Meter|Meter
    cm|ein Zentimeter|Zentimeter
    mm|ein Millimeter|Millimeter
    µm|ein Mikrometer|Mikrometer
    nm|ein Nanometer|Nanometer
    "|ein Zoll|Zoll
    ″|ein Zoll|Zoll
    m²|ein Quadratmeter|Quadratmeter
    qm|ein Quadratmeter|Quadratmeter
    km²|ein Quadratkilometer|Quadratkilometer
    cm²|ein Quadratzentimeter|Quadratzentimeter
    m³|ein Kubikmeter|Kubikmeter
    cm³|ein Kubikzentimeter|Kubikzentimeter
    ha|ein Hektar|Hektar
    kg|ein Kilogramm|Kilogramm
    g|ein Gramm|Gramm
    mg|ein Milligramm|Milligramm
    µg|ein Mikrogramm|Mikrogramm
    t|eine Tonne|Tonnen
    l|ein Liter|Liter
    L|ein Liter|Liter
    dl|ein Deziliter|Deziliter
    cl|ein Zentiliter|Zentiliter
    ml|ein Milliliter|Milliliter
    EL|ein Esslöffel|Esslöffel
    TL|ein Teelöffel|Teelöffel
    h|eine Stunde|Stunden
    Std.|eine Stunde|Stunden
    min|eine Minute|Minuten
    Min.|eine Minute|Minuten
    s|eine Sekunde|Sekunden
    Sek.|eine Sekunde|Sekunden
    ms|eine Millisekunde|Millisekunden
    µs|eine Mikrosekunde|Mikrosekunden
    km/h|ein Stundenkilometer|Stundenkilometer
    m/s|ein Meter pro Sekunde|Meter pro Sekunde
    kBit/s|ein Kilobit pro Sekunde|Kilobit pro Sekunde
    MBit/s|ein Megabit pro Sekunde|Megabit pro Sekunde
    Mbit/s|ein Megabit pro Sekunde|Megabit pro Sekunde
    Gbit/s|ein Gigabit pro Sekunde|Gigabit pro Sekunde
    KB|ein Kilobyte|Kilobyte
    MB|ein Megabyte|Megabyte
    GB|ein Gigabyte|Gigabyte
    TB|ein Terabyte|Terabyte
    Hz|ein Hertz|Hertz
    kHz|ein Kilohertz|Kilohertz
    MHz|ein Megahertz|Megahertz
    GHz|ein Gigahertz|Gigahertz
    V|ein Volt|Volt
    kV|ein Kilovolt|Kilovolt
    mA|ein Milliampere|Milliampere
    mAh|eine Milliamperestunde|Milliamperestunden
    W|ein Watt|Watt
    kW|ein Kilowatt|Kilowatt
    MW|ein Megawatt|Megawatt
    Wh|eine Wattstunde|Wattstunden
    kWh|eine Kilowattstunde|Kilowattstunden
    PS|eine Pferdestärke|PS
    Ω|ein Ohm|Ohm
    kΩ|ein Kiloohm|Kiloohm
    kJ|ein Kilojoule|Kilojoule
    kcal|eine Kilokalorie|Kilokalorien
    hPa|ein Hektopascal|Hektopascal
    dB|ein Dezibel|Dezibel
    °C|ein Grad Celsius|Grad Celsius
    ° C|ein Grad Celsius|Grad Celsius
    °F|ein Grad Fahrenheit|Grad Fahrenheit
    °|ein Grad|Grad
    %|ein Prozent|Prozent
    ‰|ein Promille|Promille
    ¢|ein Cent|Cent
    ct|ein Cent|Cent
    Ct|ein Cent|Cent`,
  per: `
    s|pro Sekunde
    min|pro Minute
    h|pro Stunde
    Sekunde|pro Sekunde
    Minute|pro Minute
    Stunde|pro Stunde
    Tag|pro Tag
    Nacht|pro Nacht
    Woche|pro Woche
    Monat|pro Monat
    Jahr|pro Jahr
    Person|pro Person
    Nutzer|pro Nutzer
    Stück|pro Stück
    kg|pro Kilogramm
    km|pro Kilometer
    l|pro Liter`,
  currencies: `
    €,EUR|ein Euro|Euro|ein Cent|Cent
    $,US$,USD|ein Dollar|Dollar|ein Cent|Cent
    £,GBP|ein Pfund|Pfund|ein Penny|Pence
    ¥,JPY|ein Yen|Yen
    ₹,INR|eine Rupie|Rupien
    ₩,KRW|ein Won|Won
    ₽,RUB|ein Rubel|Rubel
    ₺,TRY|eine Lira|Lira
    ₿,BTC|ein Bitcoin|Bitcoin
    R$,BRL|ein Real|Reais
    CHF,SFr.|ein Schweizer Franken|Schweizer Franken|ein Rappen|Rappen
    zł,PLN|ein Zloty|Zloty`,
  scales: `
    K,k,Tsd.|eintausend|tausend
    M,Mio.,Mio|eine Million|Millionen
    Mrd.,Mrd,bn,B|eine Milliarde|Milliarden
    Bio.|eine Billion|Billionen
    m|eine Million|Millionen|money
    Tausend,tausend|eintausend|tausend|word
    Million,Millionen|eine Million|Millionen|word
    Milliarde,Milliarden|eine Milliarde|Milliarden|word`,
  signs: `
    >=|größer oder gleich
    <=|kleiner oder gleich
    !=|ungleich
    ->|zu
    =>|zu
    §§|Paragrafen
    −|minus
    &|und
    +|plus
    =|gleich
    @|at
    #|Nummer
    %|Prozent
    ‰|Promille
    €|Euro
    $|Dollar
    £|Pfund
    ¥|Yen
    ₹|Rupien
    ₿|Bitcoin
    ¢|Cent
    °|Grad
    ×|mal
    ÷|geteilt durch
    ±|plus minus
    <|kleiner als
    >|größer als
    ≤|kleiner oder gleich
    ≥|größer oder gleich
    ≠|ungleich
    ≈|ungefähr
    ~|ungefähr
    √|Wurzel aus
    ∞|unendlich
    ∑|Summe
    ∫|Integral
    ∈|Element von
    ∅|leere Menge
    →|zu
    ←|von
    ⇒|daraus folgt
    ↑|hoch
    ↓|runter
    §|Paragraf
    ©|Copyright
    ®|eingetragene Marke
    ™|Marke
    ℃|Grad Celsius
    №|Nummer
    µ|mikro
    /|Schrägstrich
    \\|umgekehrter Schrägstrich
    _|Unterstrich
    ✓|Häkchen
    ✔|Häkchen
    ★|Stern
    ⌀|Durchmesser
    Ø|Durchschnitt`,
  urlSigns: `
    .|Punkt
    /|Schrägstrich
    @|at
    -|Minus
    _|Unterstrich
    :|Doppelpunkt
    ?|Fragezeichen
    =|gleich
    &|und
    #|Raute
    +|plus
    %|Prozent
    ~|Tilde
    ,|Komma
    ;|Semikolon
    !|Ausrufezeichen
    #tag|Hashtag
    sharp|sharp`,
  abbreviations: GERMAN_ABBREVIATIONS,
  roman: {
    counted: 'Kapitel Band Teil Akt Abschnitt Artikel Phase Stufe Typ Klasse Weltkrieg Episode Staffel',
    kings:
      'Ludwig Friedrich Wilhelm Heinrich Karl Otto Rudolf Maximilian Leopold Franz Josef Joseph Ferdinand Georg Philipp Eduard Richard Jakob Alexander Nikolaus Papst Pius Leo Gregor Benedikt Paul Klemens Innozenz Peter Napoleon August',
    queens: 'Elisabeth Elizabeth Katharina Maria Margarethe Beatrix Königin',
    century: 'Jahrhundert',
  },
  phoneWords: 'Tel Telefon Telefonnummer Fax Mobil Handy Rufnummer unter',
  versionWords: 'Version',
  greek: 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda My Ny Xi Omikron Pi Rho Sigma Tau Ypsilon Phi Chi Psi Omega',
};

/** Nouns behind a one, and behind an ordinal without an article. */
export const GERMAN_GENDERS: GenderTable = {
  feminineEndings:
    'ung heit keit schaft tion sion tät ik ur enz anz ei ie age ine ade erin in ille sche che ppe tte nde tze rte ste se re le ze ke ge be',
  feminine:
    'person frau woche seite minute stunde sekunde frage nacht stadt hand mark tür uhr zahl art form welt zeit arbeit fahrt antwort klasse runde etage auflage stufe liga bundesliga halbzeit ausgabe reihe million milliarde tonne feder maus wand bank stimme szene folge',
  masculine:
    'name käse junge kunde löwe franzose hase affe bote erbe stein wein verein termin schein bein hafen sprung dschungel beruf schwung',
  others: 'und oder bis von mal zu in am im auf mit für pro je als ist sind war hat kann wird komma plus minus gleich zum zur der die das',
};

/** Neuter nouns that have ordinals in front of them. */
export const NEUTER_NOUNS =
  'jahrhundert jahrhunderts kapitel mal quartal semester jahr obergeschoss stockwerk halbjahr buch kind haus drittel viertel gebot';

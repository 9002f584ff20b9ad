import type { LanguageTables } from '../spoken-language.ts';
import { ENGLISH_ABBREVIATIONS, ENGLISH_MONTHS, ENGLISH_SIGNS } from './english-abbreviations.data.ts';

/** Words and signs of English as it's said in the United States. What the columns mean: `LanguageTables`. */
export const ENGLISH_TABLES: LanguageTables = {
  months: ENGLISH_MONTHS,
  units: `
    km|one kilometer|kilometers
    m|one meter|meters
    cm|one centimeter|centimeters
    mm|one millimeter|millimeters
    µm|one micrometer|micrometers
    nm|one nanometer|nanometers
    mi|one mile|miles
    yd|one yard|yards
    ft|one foot|feet
    in|one inch|inches
    in.|one inch|inches
    ″|one inch|inches
    "|one inch|inches
    ′|one foot|feet
    sq ft|one square foot|square feet
    ft²|one square foot|square feet
    m²|one square meter|square meters
    km²|one square kilometer|square kilometers
    cm²|one square centimeter|square centimeters
    m³|one cubic meter|cubic meters
    cm³|one cubic centimeter|cubic centimeters
    ha|one hectare|hectares
    kg|one kilogram|kilograms
    g|one gram|grams
    mg|one milligram|milligrams
    µg|one microgram|micrograms
    t|one ton|tons
    lb|one pound|pounds
    lbs|one pound|pounds
    oz|one ounce|ounces
    l|one liter|liters
    L|one liter|liters
    dl|one deciliter|deciliters
    cl|one centiliter|centiliters
    ml|one milliliter|milliliters
    mL|one milliliter|milliliters
    gal|one gallon|gallons
    qt|one quart|quarts
    tsp|one teaspoon|teaspoons
    tbsp|one tablespoon|tablespoons
    h|one hour|hours
    hr|one hour|hours
    hrs|one hour|hours
    min|one minute|minutes
    mins|one minute|minutes
    s|one second|seconds
    sec|one second|seconds
    secs|one second|seconds
    ms|one millisecond|milliseconds
    µs|one microsecond|microseconds
    ns|one nanosecond|nanoseconds
    km/h|one kilometer an hour|kilometers an hour
    mph|one mile an hour|miles an hour
    m/s|one meter a second|meters a second
    rpm|one revolution a minute|revolutions a minute
    fps|one frame a second|frames a second
    bpm|one beat a minute|beats a minute
    kbps|one kilobit a second|kilobits a second
    Mbps|one megabit a second|megabits a second
    Gbps|one gigabit a second|gigabits a second
    MB/s|one megabyte a second|megabytes a second
    GB/s|one gigabyte a second|gigabytes a second
    KB|one kilobyte|kilobytes
    kB|one kilobyte|kilobytes
    MB|one megabyte|megabytes
    GB|one gigabyte|gigabytes
    TB|one terabyte|terabytes
    PB|one petabyte|petabytes
    px|one pixel|pixels
    MP|one megapixel|megapixels
    dpi|one dot an inch|dots an inch
    Hz|one hertz|hertz
    kHz|one kilohertz|kilohertz
    MHz|one megahertz|megahertz
    GHz|one gigahertz|gigahertz
    V|one volt|volts
    kV|one kilovolt|kilovolts
    mV|one millivolt|millivolts
    mA|one milliampere|milliamperes
    mAh|one milliampere hour|milliampere hours
    W|one watt|watts
    kW|one kilowatt|kilowatts
    MW|one megawatt|megawatts
    GW|one gigawatt|gigawatts
    Wh|one watt hour|watt hours
    kWh|one kilowatt hour|kilowatt hours
    Ω|one ohm|ohms
    kΩ|one kiloohm|kiloohms
    MΩ|one megaohm|megaohms
    J|one joule|joules
    kJ|one kilojoule|kilojoules
    kcal|one kilocalorie|kilocalories
    hPa|one hectopascal|hectopascals
    kPa|one kilopascal|kilopascals
    psi|one pound a square inch|pounds a square inch
    dB|one decibel|decibels
    ppm|one part per million|parts per million
    °C|one degree Celsius|degrees Celsius
    ° C|one degree Celsius|degrees Celsius
    °F|one degree Fahrenheit|degrees Fahrenheit
    ° F|one degree Fahrenheit|degrees Fahrenheit
    °|one degree|degrees
    %|one percent|percent
    ‰|one per mille|per mille
    ¢|one cent|cents`,
  per: `
    s|a second
    sec|a second
    min|per minute
    h|an hour
    hr|an hour
    second|per second
    minute|per minute
    hour|per hour
    day|per day
    night|per night
    week|per week
    wk|per week
    month|per month
    mo|per month
    quarter|per quarter
    year|per year
    yr|per year
    user|per user
    person|per person
    seat|per seat
    unit|per unit
    item|per item
    video|per video
    piece|per piece
    kg|per kilogram
    lb|per pound
    km|per kilometer
    mile|per mile
    l|per liter`,
  currencies: `
    €,EUR|one euro|euros|one cent|cents
    $,US$,USD|one dollar|dollars|one cent|cents
    A$,AU$,AUD|one Australian dollar|Australian dollars|one cent|cents
    C$,CA$,CAD|one Canadian dollar|Canadian dollars|one cent|cents
    NZ$,NZD|one New Zealand dollar|New Zealand dollars|one cent|cents
    HK$,HKD|one Hong Kong dollar|Hong Kong dollars|one cent|cents
    £,GBP|one pound|pounds|one penny|pence
    ¥,JPY|one yen|yen
    CN¥,CNY,RMB|one yuan|yuan
    ₹,INR|one rupee|rupees
    ₩,KRW|one won|won
    ₽,RUB|one ruble|rubles
    ₺,TRY|one lira|lira
    ₴,UAH|one hryvnia|hryvnias
    ₪,ILS|one shekel|shekels
    ₦,NGN|one naira|naira
    ₱,PHP|one peso|pesos
    ₫,VND|one dong|dong
    ₿,BTC|one bitcoin|bitcoin
    R$,BRL|one real|reais|one centavo|centavos
    CHF|one Swiss franc|Swiss francs
    zł,PLN|one zloty|zlotys
    SEK|one Swedish krona|Swedish kronor`,
  scales: `
    K,k|one thousand|thousand
    M|one million|million
    bn,B|one billion|billion
    tn|one trillion|trillion
    m,mn,mil|one million|million|money
    b|one billion|billion|money
    T,t|one trillion|trillion|money
    thousand|one thousand|thousand|word
    million|one million|million|word
    billion|one billion|billion|word
    trillion|one trillion|trillion|word`,
  signs: ENGLISH_SIGNS,
  urlSigns: `
    .|dot
    /|slash
    @|at
    -|dash
    _|underscore
    :|colon
    ?|question mark
    =|equals
    &|and
    #|hash
    +|plus
    %|percent
    ~|tilde
    ,|comma
    ;|semicolon
    !|exclamation mark
    #tag|hashtag
    sharp|sharp`,
  abbreviations: ENGLISH_ABBREVIATIONS,
  roman: {
    counted:
      'War Chapter Part Act Scene Volume Book Section Article Title Phase Type Class Stage Appendix Episode Season Bowl Bronze Mark Rocky Rambo Fantasy',
    kings:
      'Henry Edward George Louis Charles William Richard James Philip Frederick Alexander Nicholas Ferdinand Francis Leopold Napoleon Otto Rudolf Pope Pius Leo Gregory Benedict Clement Innocent Urban Paul Ramesses Ptolemy Peter Ivan Robert Alfonso Gustav Haakon Harald Albert Baudouin Umberto',
    queens: 'Elizabeth Mary Catherine Margaret Margrethe Beatrix Cleopatra Isabella',
    century: 'century',
    titles: 'King Queen Pope Tsar Emperor Empress World',
  },
  phoneWords: 'call phone tel telephone fax dial number text mobile cell extension',
  versionWords: 'version Version release Release ver',
  greek: 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega',
};

/** States and territories as mail abbreviates them, in front of a ZIP code. */
export const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR|GU|VI';

import type { GenderTable } from '../create-gender-finder.ts';
import type { LanguageTables } from '../spoken-language.ts';
import { ITALIAN_ABBREVIATIONS, ITALIAN_MONTHS } from './italian-abbreviations.data.ts';

/** Words and signs of Italian. What the columns mean: `LanguageTables`. */
export const ITALIAN_TABLES: LanguageTables = {
  months: ITALIAN_MONTHS,
  units: `
    km|un chilometro|chilometri
    m|un metro|metri
    cm|un centimetro|centimetri
    mm|un millimetro|millimetri
    µm|un micrometro|micrometri
    nm|un nanometro|nanometri
    "|un pollice|pollici
    ″|un pollice|pollici
    m²|un metro quadrato|metri quadrati
    mq|un metro quadrato|metri quadrati
    km²|un chilometro quadrato|chilometri quadrati
    cm²|un centimetro quadrato|centimetri quadrati
    m³|un metro cubo|metri cubi
    cm³|un centimetro cubo|centimetri cubi
    ha|un ettaro|ettari
    kg|un chilogrammo|chilogrammi
    g|un grammo|grammi
    mg|un milligrammo|milligrammi
    µg|un microgrammo|microgrammi
    t|una tonnellata|tonnellate
    l|un litro|litri
    L|un litro|litri
    dl|un decilitro|decilitri
    cl|un centilitro|centilitri
    ml|un millilitro|millilitri
    h|un’ora|ore
    min|un minuto|minuti
    s|un secondo|secondi
    ms|un millisecondo|millisecondi
    µs|un microsecondo|microsecondi
    km/h|un chilometro all’ora|chilometri all’ora
    m/s|un metro al secondo|metri al secondo
    kbps|un kilobit al secondo|kilobit al secondo
    Mbps|un megabit al secondo|megabit al secondo
    Gbps|un gigabit al secondo|gigabit al secondo
    KB|un kilobyte|kilobyte
    MB|un megabyte|megabyte
    GB|un gigabyte|gigabyte
    TB|un terabyte|terabyte
    Hz|un hertz|hertz
    kHz|un chilohertz|chilohertz
    MHz|un megahertz|megahertz
    GHz|un gigahertz|gigahertz
    V|un volt|volt
    kV|un chilovolt|chilovolt
    mA|un milliampere|milliampere
    mAh|un milliamperora|milliamperora
    W|un watt|watt
    kW|un chilowatt|chilowatt
    MW|un megawatt|megawatt
    kWh|un chilowattora|chilowattora
    Ω|un ohm|ohm
    kΩ|un chiloohm|chiloohm
    kJ|un chilojoule|chilojoule
    kcal|una chilocaloria|chilocalorie
    hPa|un ettopascal|ettopascal
    dB|un decibel|decibel
    °C|un grado Celsius|gradi Celsius
    ° C|un grado Celsius|gradi Celsius
    °F|un grado Fahrenheit|gradi Fahrenheit
    °|un grado|gradi
    %|uno per cento|per cento
    ‰|uno per mille|per mille
    ¢|un centesimo|centesimi`,
  per: `
    s|al secondo
    min|al minuto
    h|all’ora
    secondo|al secondo
    minuto|al minuto
    ora|all’ora
    giorno|al giorno
    notte|a notte
    settimana|a settimana
    mese|al mese
    anno|all’anno
    persona|a persona
    utente|a utente
    pezzo|al pezzo
    kg|al chilogrammo
    km|al chilometro
    l|al litro`,
  currencies: `
    €,EUR|un euro|euro|un centesimo|centesimi
    $,US$,USD|un dollaro|dollari|un centesimo|centesimi
    £,GBP|una sterlina|sterline|un penny|penny
    ¥,JPY|uno yen|yen
    ₹,INR|una rupia|rupie
    ₩,KRW|un won|won
    ₽,RUB|un rublo|rubli
    ₿,BTC|un bitcoin|bitcoin
    R$,BRL|un real|real|un centavo|centavos
    CHF|un franco svizzero|franchi svizzeri|un centesimo|centesimi`,
  scales: `
    K,k|mille|mila
    M,mln,Mln|un milione|milioni
    mld,Mld,mrd|un miliardo|miliardi
    m|un milione|milioni|money
    bn,B|un miliardo|miliardi|money
    mila|mille|mila|word
    milione,milioni|un milione|milioni|word
    miliardo,miliardi|un miliardo|miliardi|word`,
  signs: `
    >=|maggiore o uguale a
    <=|minore o uguale a
    !=|diverso da
    ->|a
    =>|a
    §§|paragrafi
    −|meno
    &|e
    +|più
    =|uguale
    @|chiocciola
    #|numero
    %|per cento
    ‰|per mille
    €|euro
    $|dollari
    £|sterline
    ¥|yen
    ₹|rupie
    ¢|centesimi
    °|gradi
    ×|per
    ÷|diviso
    ±|più o meno
    <|minore di
    >|maggiore di
    ≤|minore o uguale a
    ≥|maggiore o uguale a
    ≠|diverso da
    ≈|circa
    ~|circa
    √|radice di
    ∞|infinito
    ∑|somma
    ∫|integrale
    ∈|appartiene a
    ∅|insieme vuoto
    →|a
    ←|da
    ⇒|implica
    ↑|su
    ↓|giù
    §|paragrafo
    ©|copyright
    ®|marchio registrato
    ™|marchio
    ℃|gradi Celsius
    №|numero
    µ|micro
    /|barra
    \\|barra inversa
    _|trattino basso
    ✓|spunta
    ★|stella`,
  urlSigns: `
    .|punto
    /|barra
    @|chiocciola
    -|trattino
    _|trattino basso
    :|due punti
    ?|punto interrogativo
    =|uguale
    &|e
    #|cancelletto
    +|più
    %|per cento
    ~|tilde
    ,|virgola
    ;|punto e virgola
    !|punto esclamativo
    #tag|hashtag
    sharp|sharp`,
  abbreviations: ITALIAN_ABBREVIATIONS,
  roman: {
    counted: 'capitolo Capitolo volume Volume parte Parte atto Atto articolo titolo fase tipo episodio stagione',
    kings:
      'Luigi Carlo Enrico Filippo Ferdinando Francesco Giovanni Vittorio Emanuele Umberto Giorgio Edoardo Guglielmo Napoleone Paolo Pio Leone Gregorio Benedetto Clemente Innocenzo Alessandro Federico Nicola Pietro Giulio Sisto Urbano',
    queens: 'Elisabetta Caterina Maria Cristina Isabella Margherita Guerra',
    century: 'secolo',
  },
  phoneWords: 'tel telefono chiama chiamare cellulare cell fax numero',
  versionWords: 'versione Versione',
  greek: 'alfa beta gamma delta epsilon zeta eta theta iota kappa lambda mi ni xi omicron pi rho sigma tau ipsilon fi chi psi omega',
};

/** Behind a one: una persona, un libro. */
export const ITALIAN_GENDERS: GenderTable = {
  feminineEndings: 'a zione sione gione tà tù trice tudine',
  feminine:
    'mano notte parte classe voce luce chiave legge rete mente arte nave fine serie specie immagine lezione canzone pelle madre base frase foto moto auto',
  masculine: 'problema sistema tema programma poema dramma clima diploma fantasma schema dilema teorema sintomo pianeta cinema papa',
  others: 'di del della dei e o a al alla in il la i gli le lo un una che per con da su tra fra è sono più meno virgola punto',
};

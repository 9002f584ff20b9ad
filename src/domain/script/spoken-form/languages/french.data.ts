import type { GenderTable } from '../create-gender-finder.ts';
import type { LanguageTables } from '../spoken-language.ts';
import { FRENCH_ABBREVIATIONS, FRENCH_MONTHS } from './french-abbreviations.data.ts';

/** Words and signs of French. What the columns mean: `LanguageTables`. */
export const FRENCH_TABLES: LanguageTables = {
  months: FRENCH_MONTHS,
  units: `
    km|un kilomètre|kilomètres
    m|un mètre|mètres
    cm|un centimètre|centimètres
    mm|un millimètre|millimètres
    µm|un micromètre|micromètres
    nm|un nanomètre|nanomètres
    "|un pouce|pouces
    ″|un pouce|pouces
    m²|un mètre carré|mètres carrés
    km²|un kilomètre carré|kilomètres carrés
    cm²|un centimètre carré|centimètres carrés
    m³|un mètre cube|mètres cubes
    cm³|un centimètre cube|centimètres cubes
    ha|un hectare|hectares
    kg|un kilogramme|kilogrammes
    g|un gramme|grammes
    mg|un milligramme|milligrammes
    µg|un microgramme|microgrammes
    t|une tonne|tonnes
    l|un litre|litres
    L|un litre|litres
    dl|un décilitre|décilitres
    cl|un centilitre|centilitres
    ml|un millilitre|millilitres
    h|une heure|heures
    min|une minute|minutes
    s|une seconde|secondes
    ms|une milliseconde|millisecondes
    µs|une microseconde|microsecondes
    km/h|un kilomètre à l’heure|kilomètres à l’heure
    m/s|un mètre par seconde|mètres par seconde
    kbit/s|un kilobit par seconde|kilobits par seconde
    Mbit/s|un mégabit par seconde|mégabits par seconde
    Gbit/s|un gigabit par seconde|gigabits par seconde
    Ko|un kilooctet|kilooctets
    Mo|un mégaoctet|mégaoctets
    Go|un gigaoctet|gigaoctets
    To|un téraoctet|téraoctets
    MB|un mégaoctet|mégaoctets
    GB|un gigaoctet|gigaoctets
    Hz|un hertz|hertz
    kHz|un kilohertz|kilohertz
    MHz|un mégahertz|mégahertz
    GHz|un gigahertz|gigahertz
    V|un volt|volts
    kV|un kilovolt|kilovolts
    mA|un milliampère|milliampères
    mAh|un milliampère-heure|milliampères-heures
    W|un watt|watts
    kW|un kilowatt|kilowatts
    MW|un mégawatt|mégawatts
    kWh|un kilowattheure|kilowattheures
    Ω|un ohm|ohms
    kΩ|un kiloohm|kiloohms
    kJ|un kilojoule|kilojoules
    kcal|une kilocalorie|kilocalories
    hPa|un hectopascal|hectopascals
    dB|un décibel|décibels
    °C|un degré Celsius|degrés Celsius
    ° C|un degré Celsius|degrés Celsius
    °F|un degré Fahrenheit|degrés Fahrenheit
    °|un degré|degrés
    %|un pour cent|pour cent
    ‰|un pour mille|pour mille
    ¢|un cent|cents`,
  per: `
    s|par seconde
    min|par minute
    h|par heure
    seconde|par seconde
    minute|par minute
    heure|par heure
    jour|par jour
    nuit|par nuit
    semaine|par semaine
    mois|par mois
    an|par an
    année|par année
    personne|par personne
    utilisateur|par utilisateur
    unité|par unité
    kg|par kilogramme
    km|par kilomètre
    l|par litre`,
  currencies: `
    €,EUR|un euro|euros|un centime|centimes
    $,US$,USD|un dollar|dollars|un centime|centimes
    £,GBP|une livre|livres|un penny|pence
    ¥,JPY|un yen|yens
    ₹,INR|une roupie|roupies
    ₩,KRW|un won|wons
    ₽,RUB|un rouble|roubles
    ₿,BTC|un bitcoin|bitcoins
    C$,$CA,CAD|un dollar canadien|dollars canadiens|un cent|cents
    R$,BRL|un réal|réaux|un centavo|centavos
    CHF|un franc suisse|francs suisses|un centime|centimes`,
  scales: `
    K,k|mille|mille
    M|un million|millions
    Md,Mds|un milliard|milliards
    m|un million|millions|money
    bn,B|un milliard|milliards|money
    mille|mille|mille|word
    million,millions|un million|millions|word
    milliard,milliards|un milliard|milliards|word`,
  signs: `
    >=|supérieur ou égal à
    <=|inférieur ou égal à
    !=|différent de
    ->|vers
    =>|vers
    §§|paragraphes
    −|moins
    &|et
    +|plus
    =|égale
    @|arobase
    #|numéro
    %|pour cent
    ‰|pour mille
    €|euros
    $|dollars
    £|livres
    ¥|yens
    ₹|roupies
    ¢|cents
    °|degrés
    ×|fois
    ÷|divisé par
    ±|plus ou moins
    <|inférieur à
    >|supérieur à
    ≤|inférieur ou égal à
    ≥|supérieur ou égal à
    ≠|différent de
    ≈|environ
    ~|environ
    √|racine de
    ∞|l’infini
    ∑|somme
    ∫|intégrale
    ∈|appartient à
    ∅|ensemble vide
    →|vers
    ←|depuis
    ⇒|implique
    ↑|en haut
    ↓|en bas
    §|paragraphe
    ©|copyright
    ®|marque déposée
    ™|marque
    ℃|degrés Celsius
    №|numéro
    µ|micro
    /|barre oblique
    \\|barre oblique inverse
    _|tiret bas
    ✓|coche
    ★|étoile`,
  urlSigns: `
    .|point
    /|barre oblique
    @|arobase
    -|tiret
    _|tiret bas
    :|deux-points
    ?|point d’interrogation
    =|égale
    &|et
    #|dièse
    +|plus
    %|pour cent
    ~|tilde
    ,|virgule
    ;|point-virgule
    !|point d’exclamation
    #tag|hashtag
    sharp|dièse`,
  abbreviations: FRENCH_ABBREVIATIONS,
  roman: {
    counted: 'chapitre Chapitre tome Tome volume Volume partie Partie acte Acte article Article titre phase type épisode Guerre mondiale',
    kings:
      'Louis François Charles Henri Philippe Napoléon Jean Guillaume Édouard Georges Jacques Léopold Albert Pie Léon Grégoire Benoît Clément Innocent Paul Alexandre Frédéric Nicolas Pierre Alphonse Juan',
    queens: 'Élisabeth Elizabeth Catherine Marie Christine Margrethe Isabelle',
    century: 'siècle',
  },
  phoneWords: 'tél tel téléphone appelez appeler fax mobile numéro portable',
  versionWords: 'version Version',
  greek: 'alpha bêta gamma delta epsilon zêta êta thêta iota kappa lambda mu nu xi omicron pi rhô sigma tau upsilon phi khi psi oméga',
};

/** Behind a one: une page, un livre. */
export const FRENCH_GENDERS: GenderTable = {
  feminineEndings:
    'tion tions sion sions té tés ée ées ie ies ure ures ette ettes ance ances ence ences esse esses ade ades ude udes ille illes elle elles enne ennes euse euses trice trices ine ines aine aines ère ères ière ières',
  feminine:
    'page pages personne personnes fois heure heures minute minutes seconde secondes semaine semaines année années femme femmes fille filles voix vidéo vidéos scène scènes image images ligne lignes place places chaise chaises nuit nuits phrase phrases question main mains tête têtes table tables porte portes ville villes rue rues carte cartes clé clés part parts fin fins mer mers maison maisons langue langues étape étapes équipe équipes liste listes note notes lettre lettres livraison raison raisons leçon leçons boisson chanson chansons demande demandes réponse réponses tonne tonnes couleur couleurs fleur fleurs valeur valeurs erreur erreurs chose choses classe classes base bases tasse tasses force forces offre offres plante plantes pièce pièces',
  masculine:
    'musée musées lycée lycées trophée trophées comité comités côté côtés été étés silence silences parapluie génie incendie foie magazine magazines domaine domaines frère frères père pères stade stades grade grades murmure',
  others:
    'de du des d et ou à au aux en le la les l un une que qui par pour avec sans se est sont plus moins entre sur dans virgule point janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};

import type { GenderTable } from '../create-gender-finder.ts';
import type { LanguageTables } from '../spoken-language.ts';
import { SPANISH_ABBREVIATIONS, SPANISH_MONTHS } from './spanish-abbreviations.data.ts';

/** Words and signs of Spanish. What the columns mean: `LanguageTables`. */
export const SPANISH_TABLES: LanguageTables = {
  months: SPANISH_MONTHS,
  units: `
    km|un kilómetro|kilómetros
    m|un metro|metros
    cm|un centímetro|centímetros
    mm|un milímetro|milímetros
    µm|un micrómetro|micrómetros
    nm|un nanómetro|nanómetros
    "|una pulgada|pulgadas
    ″|una pulgada|pulgadas
    m²|un metro cuadrado|metros cuadrados
    km²|un kilómetro cuadrado|kilómetros cuadrados
    cm²|un centímetro cuadrado|centímetros cuadrados
    m³|un metro cúbico|metros cúbicos
    cm³|un centímetro cúbico|centímetros cúbicos
    ha|una hectárea|hectáreas
    kg|un kilogramo|kilogramos
    g|un gramo|gramos
    mg|un miligramo|miligramos
    µg|un microgramo|microgramos
    t|una tonelada|toneladas
    l|un litro|litros
    L|un litro|litros
    dl|un decilitro|decilitros
    cl|un centilitro|centilitros
    ml|un mililitro|mililitros
    h|una hora|horas
    min|un minuto|minutos
    s|un segundo|segundos
    ms|un milisegundo|milisegundos
    µs|un microsegundo|microsegundos
    km/h|un kilómetro por hora|kilómetros por hora
    m/s|un metro por segundo|metros por segundo
    kbps|un kilobit por segundo|kilobits por segundo
    Mbps|un megabit por segundo|megabits por segundo
    Gbps|un gigabit por segundo|gigabits por segundo
    KB|un kilobyte|kilobytes
    MB|un megabyte|megabytes
    GB|un gigabyte|gigabytes
    TB|un terabyte|terabytes
    Hz|un hercio|hercios
    kHz|un kilohercio|kilohercios
    MHz|un megahercio|megahercios
    GHz|un gigahercio|gigahercios
    V|un voltio|voltios
    kV|un kilovoltio|kilovoltios
    mA|un miliamperio|miliamperios
    mAh|un miliamperio hora|miliamperios hora
    W|un vatio|vatios
    kW|un kilovatio|kilovatios
    MW|un megavatio|megavatios
    kWh|un kilovatio hora|kilovatios hora
    Ω|un ohmio|ohmios
    kΩ|un kiloohmio|kiloohmios
    kJ|un kilojulio|kilojulios
    kcal|una kilocaloría|kilocalorías
    hPa|un hectopascal|hectopascales
    dB|un decibelio|decibelios
    °C|un grado Celsius|grados Celsius
    ° C|un grado Celsius|grados Celsius
    ºC|un grado Celsius|grados Celsius
    °F|un grado Fahrenheit|grados Fahrenheit
    °|un grado|grados
    %|uno por ciento|por ciento
    ‰|uno por mil|por mil
    ¢|un centavo|centavos`,
  per: `
    s|por segundo
    min|por minuto
    h|por hora
    segundo|por segundo
    minuto|por minuto
    hora|por hora
    día|por día
    noche|por noche
    semana|por semana
    mes|por mes
    año|por año
    persona|por persona
    usuario|por usuario
    unidad|por unidad
    kg|por kilogramo
    km|por kilómetro
    l|por litro`,
  currencies: `
    €,EUR|un euro|euros|un céntimo|céntimos
    $,US$,USD|un dólar|dólares|un céntimo|céntimos
    £,GBP|una libra|libras|un penique|peniques
    ¥,JPY|un yen|yenes
    ₹,INR|una rupia|rupias
    ₩,KRW|un won|wones
    ₽,RUB|un rublo|rublos
    ₿,BTC|un bitcoin|bitcoins
    MXN|un peso mexicano|pesos mexicanos|un centavo|centavos
    ARS|un peso argentino|pesos argentinos|un centavo|centavos
    COP|un peso colombiano|pesos colombianos|un centavo|centavos
    CLP|un peso chileno|pesos chilenos
    S/|un sol|soles|un céntimo|céntimos
    R$,BRL|un real|reales|un centavo|centavos
    CHF|un franco suizo|francos suizos`,
  scales: `
    K,k|mil|mil
    M|un millón|millones
    MM|mil millones|mil millones
    m|un millón|millones|money
    bn,B|mil millones|mil millones|money
    mil|mil|mil|word
    millón,millones|un millón|millones|word
    mil millones|mil millones|mil millones|word
    billón,billones|un billón|billones|word`,
  signs: `
    >=|mayor o igual que
    <=|menor o igual que
    !=|distinto de
    ->|a
    =>|a
    §§|secciones
    −|menos
    &|y
    +|más
    =|igual a
    @|arroba
    #|número
    %|por ciento
    ‰|por mil
    €|euros
    $|dólares
    £|libras
    ¥|yenes
    ₹|rupias
    ¢|centavos
    °|grados
    ×|por
    ÷|entre
    ±|más menos
    <|menor que
    >|mayor que
    ≤|menor o igual que
    ≥|mayor o igual que
    ≠|distinto de
    ≈|aproximadamente
    ~|aproximadamente
    √|raíz de
    ∞|infinito
    ∑|suma
    ∫|integral
    ∈|pertenece a
    ∅|conjunto vacío
    →|a
    ←|de
    ⇒|implica
    ↑|arriba
    ↓|abajo
    §|sección
    ©|copyright
    ®|marca registrada
    ™|marca
    ℃|grados Celsius
    №|número
    µ|micro
    /|barra
    \\|barra invertida
    _|guion bajo
    ✓|marca de verificación
    ★|estrella`,
  urlSigns: `
    .|punto
    /|barra
    @|arroba
    -|guion
    _|guion bajo
    :|dos puntos
    ?|interrogación
    =|igual
    &|y
    #|almohadilla
    +|más
    %|por ciento
    ~|tilde
    ,|coma
    ;|punto y coma
    !|exclamación
    #tag|hashtag
    sharp|sostenido`,
  abbreviations: SPANISH_ABBREVIATIONS,
  roman: {
    counted: 'capítulo Capítulo tomo Tomo volumen Volumen parte Parte acto Acto artículo título fase tipo episodio Guerra Mundial',
    kings:
      'Felipe Luis Carlos Alfonso Fernando Juan Pedro Enrique Jorge Eduardo Guillermo Napoleón Pablo Pío León Gregorio Benedicto Clemente Francisco Alejandro Jaime Sancho Ramiro',
    queens: 'Isabel María Catalina Cristina Margarita Juana',
    century: 'siglo siglos s.',
  },
  phoneWords: 'tel teléfono llama llame llamar móvil fax número',
  versionWords: 'versión Versión',
  greek: 'alfa beta gamma delta épsilon zeta eta theta iota kappa lambda mi ni xi ómicron pi rho sigma tau ípsilon fi ji psi omega',
};

export const SPANISH_GENDERS: GenderTable = {
  feminineEndings: 'as a ción ciones sión siones dad dades tad tades tud tudes umbre umbres triz trices',
  feminine:
    'mujer mujeres vez veces noche noches clase clases parte partes calle calles llave llaves flor flores imagen imágenes mano manos voz voces luz luces red redes ley leyes razón razones frase frases base bases tarde tardes sede sedes serie series nube nubes foto fotos moto motos canción piel pieles señal señales cruz cruces crisis tesis dosis hambre sangre leche gente carne torre torres nave naves madre madres fuente fuentes mente muerte muertes nieve suerte superficie superficies',
  masculine:
    'día días mapa mapas problema problemas sistema sistemas tema temas programa programas idioma idiomas planeta planetas poema poemas drama dramas clima climas diploma diplomas fantasma fantasmas esquema esquemas dilema dilemas teorema teoremas síntoma síntomas cometa cometas tranvía tranvías sofá papá papas artistas',
  others:
    'de del y o u a al en el la los las un una que por para con sin se es son más menos entre hasta desde como si no ni coma punto mayor menor igual',
};

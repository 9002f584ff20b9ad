import type { GenderTable } from '../create-gender-finder.ts';
import type { LanguageTables } from '../spoken-language.ts';
import { PORTUGUESE_ABBREVIATIONS, PORTUGUESE_MONTHS } from './portuguese-abbreviations.data.ts';

/** Words and signs of Portuguese as it's said in Brazil. What the columns mean: `LanguageTables`. */
export const PORTUGUESE_TABLES: LanguageTables = {
  months: PORTUGUESE_MONTHS,
  units: `
    km|um quilômetro|quilômetros
    m|um metro|metros
    cm|um centímetro|centímetros
    mm|um milímetro|milímetros
    µm|um micrômetro|micrômetros
    nm|um nanômetro|nanômetros
    "|uma polegada|polegadas
    ″|uma polegada|polegadas
    m²|um metro quadrado|metros quadrados
    km²|um quilômetro quadrado|quilômetros quadrados
    cm²|um centímetro quadrado|centímetros quadrados
    m³|um metro cúbico|metros cúbicos
    cm³|um centímetro cúbico|centímetros cúbicos
    ha|um hectare|hectares
    kg|um quilograma|quilogramas
    g|um grama|gramas
    mg|um miligrama|miligramas
    µg|um micrograma|microgramas
    t|uma tonelada|toneladas
    l|um litro|litros
    L|um litro|litros
    dl|um decilitro|decilitros
    cl|um centilitro|centilitros
    ml|um mililitro|mililitros
    h|uma hora|horas
    min|um minuto|minutos
    s|um segundo|segundos
    ms|um milissegundo|milissegundos
    µs|um microssegundo|microssegundos
    km/h|um quilômetro por hora|quilômetros por hora
    m/s|um metro por segundo|metros por segundo
    kbps|um kilobit por segundo|kilobits por segundo
    Mbps|um megabit por segundo|megabits por segundo
    Gbps|um gigabit por segundo|gigabits por segundo
    KB|um kilobyte|kilobytes
    MB|um megabyte|megabytes
    GB|um gigabyte|gigabytes
    TB|um terabyte|terabytes
    Hz|um hertz|hertz
    kHz|um quilohertz|quilohertz
    MHz|um megahertz|megahertz
    GHz|um gigahertz|gigahertz
    V|um volt|volts
    kV|um quilovolt|quilovolts
    mA|um miliampere|miliamperes
    mAh|um miliampere-hora|miliamperes-hora
    W|um watt|watts
    kW|um quilowatt|quilowatts
    MW|um megawatt|megawatts
    kWh|um quilowatt-hora|quilowatts-hora
    Ω|um ohm|ohms
    kΩ|um quilo-ohm|quilo-ohms
    kJ|um quilojoule|quilojoules
    kcal|uma quilocaloria|quilocalorias
    hPa|um hectopascal|hectopascais
    dB|um decibel|decibéis
    °C|um grau Celsius|graus Celsius
    ° C|um grau Celsius|graus Celsius
    ºC|um grau Celsius|graus Celsius
    °F|um grau Fahrenheit|graus Fahrenheit
    °|um grau|graus
    %|um por cento|por cento
    ‰|um por mil|por mil
    ¢|um centavo|centavos`,
  per: `
    s|por segundo
    min|por minuto
    h|por hora
    segundo|por segundo
    minuto|por minuto
    hora|por hora
    dia|por dia
    noite|por noite
    semana|por semana
    mês|por mês
    ano|por ano
    pessoa|por pessoa
    usuário|por usuário
    unidade|por unidade
    kg|por quilograma
    km|por quilômetro
    l|por litro`,
  currencies: `
    €,EUR|um euro|euros|um centavo|centavos
    $,US$,USD|um dólar|dólares|um centavo|centavos
    £,GBP|uma libra|libras|um penny|pence
    ¥,JPY|um iene|ienes
    ₹,INR|uma rupia|rupias
    ₩,KRW|um won|wons
    ₽,RUB|um rublo|rublos
    ₿,BTC|um bitcoin|bitcoins
    R$,BRL|um real|reais|um centavo|centavos
    CHF|um franco suíço|francos suíços`,
  scales: `
    K,k|mil|mil
    M,mi|um milhão|milhões
    bi|um bilhão|bilhões
    m|um milhão|milhões|money
    bn,B|um bilhão|bilhões|money
    mil|mil|mil|word
    milhão,milhões|um milhão|milhões|word
    bilhão,bilhões|um bilhão|bilhões|word`,
  signs: `
    >=|maior ou igual a
    <=|menor ou igual a
    !=|diferente de
    ->|para
    =>|para
    §§|parágrafos
    −|menos
    &|e
    +|mais
    =|igual a
    @|arroba
    #|número
    %|por cento
    ‰|por mil
    €|euros
    $|dólares
    £|libras
    ¥|ienes
    ₹|rupias
    ¢|centavos
    °|graus
    ×|vezes
    ÷|dividido por
    ±|mais ou menos
    <|menor que
    >|maior que
    ≤|menor ou igual a
    ≥|maior ou igual a
    ≠|diferente de
    ≈|aproximadamente
    ~|cerca de
    √|raiz de
    ∞|infinito
    ∑|soma
    ∫|integral
    ∈|pertence a
    ∅|conjunto vazio
    →|para
    ←|de
    ⇒|implica
    ↑|para cima
    ↓|para baixo
    §|parágrafo
    ©|copyright
    ®|marca registrada
    ™|marca
    ℃|graus Celsius
    №|número
    µ|micro
    /|barra
    \\|barra invertida
    _|sublinhado
    ✓|marca de seleção
    ★|estrela`,
  urlSigns: `
    .|ponto
    /|barra
    @|arroba
    -|hífen
    _|sublinhado
    :|dois pontos
    ?|interrogação
    =|igual
    &|e
    #|cerquilha
    +|mais
    %|por cento
    ~|til
    ,|vírgula
    ;|ponto e vírgula
    !|exclamação
    #tag|hashtag
    sharp|sharp`,
  abbreviations: PORTUGUESE_ABBREVIATIONS,
  roman: {
    counted: 'capítulo Capítulo tomo Tomo volume Volume parte Parte ato Ato artigo título fase tipo episódio temporada',
    kings:
      'Pedro João Luís Carlos Filipe Henrique Jorge Eduardo Guilherme Napoleão Paulo Pio Leão Gregório Bento Clemente Francisco Alexandre Afonso Sancho Manuel José Miguel',
    queens: 'Elizabeth Isabel Maria Catarina Cristina Margarida Guerra',
    century: 'século séculos séc.',
  },
  phoneWords: 'tel telefone ligue ligar celular fax número WhatsApp',
  versionWords: 'versão Versão',
  greek: 'alfa beta gama delta épsilon zeta eta teta iota capa lambda mi ni csi ômicron pi rô sigma tau ípsilon fi qui psi ômega',
};

export const PORTUGUESE_GENDERS: GenderTable = {
  feminineEndings: 'a as ção ções são sões dade dades gem gens tude tudes ice ices triz trizes',
  feminine:
    'mulher mulheres vez vezes noite noites parte partes classe classes chave chaves flor flores mão mãos voz vozes luz luzes rede redes lei leis mãe mães frase frases base bases tarde tardes sede sedes série séries nuvem nuvens foto fotos moto motos cor cores fonte fontes árvore árvores torre torres cruz cruzes',
  masculine:
    'colega colegas dia dias mapa mapas problema problemas sistema sistemas tema temas programa programas idioma idiomas planeta planetas poema poemas drama dramas clima climas diploma diplomas fantasma fantasmas esquema esquemas dilema dilemas teorema teoremas sintoma sintomas cometa cometas grama gramas quilograma quilogramas telefonema telefonemas',
  others:
    'de do da dos das e ou a ao em no na o os as um uma que por para com sem se é são mais menos entre até desde como não nem vírgula ponto maior menor igual',
};

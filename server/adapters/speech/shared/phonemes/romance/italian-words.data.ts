/** Words that are stressed on the third vowel from the end although nothing in their ending says so. */
export const EARLY_STRESS = `
  estero numero numeri libero libera liberi povero poveri genere generi cenere opera opere lettera lettere camera camere tessera tenero vivere
  facile facili difficile difficili simile simili utile utili inutile agile fragile mobile mobili automobile termine termini ordine ordini
  crimine origine origini margine vergine giovane giovani uomini macchina macchine pagina pagine femmina lamina semplice semplici codice
  codici indice indici giudice giudici vertice vertici complice subito solito solita credito debito merito spirito compito compiti limite limiti
  tramite anima anime domenica sabato zucchero albero alberi ospite ospiti medico napoli genova stomaco periodo periodi metodo metodi telefono
  telefoni microfono video stereo linea linee area aree aereo aerei oceano internet erano siano parlano trovano cercano pensano restano
  mancano lasciano portano possano debbano vogliano abbiano visita visite capita abita ordina merita dubita leggere ultimamente
  albero giungla polvere cattedra maschera vipera cellula formula regola principe principi missile esame interprete
  monaco padova modena taranto otranto brindisi cinema analisi crisi tesi ipotesi sintesi enfasi oasi satellite cantano
  accadono piccole ascolta verifica verificano modifica applica indica pratica pubblica dedica carica scarica edifica
  elettronica chiacchiera pecora tenebre celebre integra scatola scatole tavola tavole isola isole fiaba debole deboli
  nobile orribile terribile semola arrivano lavorano guardano usano aiutano funzionano iniziano diventano contano costano
  undici dodici tredici quattordici quindici sedici sessanta platino angelo angeli vescovo cattolico ossigeno idrogeno
  crescere nascere margine gomito fegato lievito prestito prestiti ambito pubblico`;

/** Words whose stressed e or o is closed where their ending says that it's open. */
export const CLOSED_VOWELS = `
  devono devo venga vengono vengo giovane giovani ottobre entro entra chiedo chiede conosco ottimo riesco riesce penna penne trenta spaghetti questo questa questi queste quello quella quelle quelli quel stesso spesso detto legge leggi vero vera veri nero nera sera sere spero del
  dello della nel nello nella dei nei quei sul molto molti molte molta sono solo sola soli dopo dove roma sopra sotto voglio voglia moglie voto
  colpa sole corte posto posti mostra tre re credo vedo vedi vede mese mesi messo freddo tetto fretta stella cena pera mela vela rete sete seta
  fede verde pesce cesto pelle secco debito vetro neve sedia capelli posso forse rosso rossa fosse volto pozzo torre conoscere risposta bosco
  mosca ombra colore croce voce dolce pollo bollo pomodoro ponte fonte monte conte nonno sonno avevo volevo potevo dovevo facevo
  avessi avesse metto permesso promesso bottone benvenuto benvenuti scelta vendere dentro centesimo metterei ascolto scegliere`;

/** Words said weakly, and words that the rules read wrong. */
export const ITALIAN_WORDS = `
  il il, la la, lo lo, le le, gli ʎɪ, i i, un ʊn, una ˌʊna, uno ˌʊno, di dɪ, da da, a a, in in, con kon, su su, per per, e e, ed ed, o o, che ke
  non non, si sɪ, mi mɪ, ti tɪ, ci ʧɪ, vi vɪ, ne ne, se se, è ˈɛ, ma ma, ad ad, del del, dello dˌello, della dˌella, dei dA, degli dˌeʎɪ, delle dˌelle
  dell dell, nel nel, nella nˌella, nell nell, nei nA, negli nˌeʎɪ, al al, alla ˌalla, all all, ai aj, agli ˌaʎɪ, alle ˌalle, dal dal, dalla dˌalla, dall dall
  sul sul, sulla sˌulla, sull sull, col kol, io ˈio, tu tu, lui lˈui, lei lˈɛi, noi nˈoi, voi vˈoi, loro lˈɔro, sono sˌono, ho ˈɔ, ha a, hai ˈaj, hanno ˈanno
  mio mˈio, mia mˈia, miei mjˈɛi, mie mˈie, tuo tˈuo, tua tˈua, tuoi tʊˈɔi, tue tˈue, suo sˈuo, sua sˈua, suoi sʊˈɔi, sue sˈue, cui kˈuj, due dˈue
  sui sˈui, via vˈia, zio zˈio, zia ʣˈia, dio dˈio, sia sˈia, po pˈɔ, qui kwˈi, chi kˈi, li lˈi, sì sˈi, poi pˈɔi, mai mˈaj, dai dˈaj, fai fˈaj, vai vˈaj, stai stˈaj
  sette sˈɛtːe, otto ˈɔtːo, diciotto diʧˈɔtːo, diciassette diʧaSˈɛtːe, ventisette ventisˈɛtːe, ventotto ventˈɔtːo, sedici sˈediʧɪ
  quattordici kwatːˈordiʧɪ, eccetera eʧːˈɛtera, semplice sˈempliʧe, semplici sˈempliʧɪ, hashtag ˈaʃtaɡ, avv avvokˈato, farmacia farmaʧˈia, farmacie farmaʧˈie, fiat fˈiat, scena ʃˈɛna, scene ʃˈɛne, maria marˈia, uomo wˈɔmo, uomini wˈɔminɪ, zona ʣˈɔna, zero ʣˈɛro, mezzo mˈɛʣːo, mezza mˈɛʣːa, mezzi mˈɛʣːɪ, azienda aʣiˈɛnda, aziende aʣiˈɛnde, causa kˈaʊza
  auto ˈaʊto, euro ˈɛʊro, europa eʊrˈɔpa, paura paˈʊra, società soʧetˈa, web wˈɛb, online ˌonlˈIn, email imˈAl, marketing mˈarketiŋ, computer kompjˈuter
  castwright kˈastraɪt, twitter twˈitːer, software sˈɔftwer, quei kwˈA, chiesa kjˈɛza, science sʧˈɛnʦe, buongiorno bwonʤˈorno, buonasera bwonasˈera
`;

/** Words before whose vowel these are heard. */
export const LINKS_Z = `les des ces mes tes ses nos vos leurs aux nous vous ils elles très vingts deux trois six dix dans sans chez plus moins quels
  quelles plusieurs quelques certains certaines autres petits petites grands grandes bons bonnes beaux belles nouveaux nouvelles leurs sous après
  avons avez êtes sommes`;
export const LINKS_N = 'un mon ton son bon aucun en on bien rien commun ancien';
export const LINKS_T = 'est sont ont petit grand quand tout cent vingt avait était étaient avaient fait peut doit huit sept dont';
/** An h that keeps its distance, and words that begin like a consonant. */
export const NO_LINK = `héros haut haute hauts hautes hauteur hors huit huitième honte hasard haine halte handicap haricot haricots hollande
  hongrie hockey onze onzième oui yaourt hibou hamster hanche harpe hâte hall hublot hurler hausse havre`;

/** Words said weakly, and words that the rules read wrong. */
export const FRENCH_WORDS = `
  c' s, soixante swasˈɑ̃t, hashtag aʃtˈaɡ, week wˈik, end ˈɛnd, votre vɔtʁ, notre nɔtʁ, pas pa, êtes ɛt, le lə, la la, les le, de də, des de, du dy, un œ̃, une yn, et e, est ɛ, à a, a a, as a, ai e, au o, aux o, je ʒə, tu ty, il il, elle ɛl, on ɔ̃
  ils il, elles ɛl, nous nu, vous vu, ne nə, me mə, te tə, se sə, ce sə, que kə, qui ki, y i, en ɑ̃, ou u, où u, si si
  mon mɔ̃, ton tɔ̃, son sɔ̃, ma ma, ta ta, sa sa, mes me, tes te, ses se, ces se, nos no, vos vo, leur lœʁ, leurs lœʁ
  par paʁ, pour puʁ, sur syʁ, dans dɑ̃, sans sɑ̃, avec avˈɛk, mais mɛ, sous su, chez ʃe, cet sɛt, cette sɛt, es ɛ, ont ɔ̃
  mme madˈam, mlle madmwazˈɛl
  monsieur məsjˈø, messieurs mesjˈø, femme fˈam, femmes fˈam, ville vˈil, villes vˈil, tranquille tʁɑ̃kˈil, fils fˈis, sens sˈɑ̃s
  tous tˈus, plus ply, os ˈɔs, mars mˈaʁs, but bˈyt, sud sˈyd, nord nˈɔʁ, oui wˈi, oignon oɲˈɔ̃, eu ˈy, eut ˈy, août ˈut, sept sˈɛt
  six sˈis, dix dˈis, huit yˈit, neuf nˈœf, cinq sˈɛ̃k, vingt vˈɛ̃, cent sˈɑ̃, second səɡˈɔ̃, seconde səɡˈɔ̃d, secondes səɡˈɔ̃d, pays pɛˈi
  paysage pɛizˈaʒ, paysages pɛizˈaʒ, examen ɛɡzamˈɛ̃, examens ɛɡzamˈɛ̃, client kliˈɑ̃, clients kliˈɑ̃, cliente kliˈɑ̃t, album albˈɔm
  bus bˈys, virus viʁˈys, campus kɑ̃pˈys, bonus bonˈys, fax fˈaks, index ɛ̃dˈɛks, net nˈɛt, web wˈɛb, gaz ɡˈaz, quiz kwˈiz, tennis tenˈis
  vers vˈɛʁ, travers tʁavˈɛʁ, divers divˈɛʁ, univers ynivˈɛʁ, envers ɑ̃vˈɛʁ, tiers tjˈɛʁ, respect ʁɛspˈɛ, aspect/aspects aspˈɛ, zone/zones zˈon
  mille mˈil, etc ɛtseteʁˈa, expérience/expériences ɛkspeʁjˈɑ̃s, club/clubs klˈœb, dessin/dessins desˈɛ̃, dessert desˈɛʁ, essai esˈɛ, top tˈɔp
  processus pʁosɛsˈys, bonus bonˈys, jacques ʒˈak, david davˈid, paul pˈɔl, marc mˈaʁk, montréal mɔ̃ʁeˈal, gars ɡˈa, objectif ɔbʒɛktˈif
  dessus dəsˈy, dessous dəsˈu, donc dˈɔ̃k, lesquels/lesquelles lekˈɛl, desquels/desquelles dekˈɛl, aiment ˈɛm, forment fˈɔʁm, dorment dˈɔʁm
  ferment fˈɛʁm, confirment kɔ̃fˈiʁm, alcool alkˈɔl, cancer kɑ̃sˈɛʁ, max mˈaks, blog blˈɔɡ, van vˈan, fan/fans fˈan, soient swˈa, noël nɔˈɛl
  hier jˈɛʁ, fier fjˈɛʁ, cher ʃˈɛʁ, chère ʃˈɛʁ, mer mˈɛʁ, fer fˈɛʁ, hiver ivˈɛʁ, super sypˈɛʁ, enfer ɑ̃fˈɛʁ, amer amˈɛʁ, ver vˈɛʁ, hier jˈɛʁ
  internet ɛ̃tɛʁnˈɛt, email imˈɛl, parking paʁkˈiŋ, marketing maʁketˈiŋ, shopping ʃopˈiŋ, weekend wikˈɛnd
  président/présidents pʁezidˈɑ̃, accident/accidents aksidˈɑ̃, évident evidˈɑ̃, incident/incidents ɛ̃sidˈɑ̃, occident ɔksidˈɑ̃, prudent pʁydˈɑ̃
  récent/récents ʁesˈɑ̃, innocent inɔsˈɑ̃, accent/accents aksˈɑ̃, décent desˈɑ̃, pourcent puʁsˈɑ̃, adolescent/adolescents adɔlɛsˈɑ̃
  argent aʁʒˈɑ̃, urgent/urgents yʁʒˈɑ̃, agent/agents aʒˈɑ̃, intelligent/intelligents ɛ̃teliʒˈɑ̃, gens ʒˈɑ̃, talent/talents talˈɑ̃
  violent vjolˈɑ̃, excellent/excellents ɛksɛlˈɑ̃, lent/lents lˈɑ̃, vent/vents vˈɑ̃, dent/dents dˈɑ̃, souvent suvˈɑ̃, couvent kuvˈɑ̃
  présent/présents pʁezˈɑ̃, absent/absents absˈɑ̃, parent/parents paʁˈɑ̃, différent/différents difeʁˈɑ̃, permanent pɛʁmanˈɑ̃, content kɔ̃tˈɑ̃
  fréquent fʁekˈɑ̃, équivalent ekivalˈɑ̃, concurrent/concurrents kɔ̃kyʁˈɑ̃, contient kɔ̃tjˈɛ̃, vient vjˈɛ̃, tient tjˈɛ̃, devient dəvjˈɛ̃, convient kɔ̃vjˈɛ̃
  revient ʁəvjˈɛ̃, maintient mɛ̃tjˈɛ̃, obtient ɔptjˈɛ̃, permet pɛʁmˈɛ, met mˈɛ, sait sˈɛ, faisait fəzˈɛ, faisons fəzˈɔ̃, faisant fəzˈɑ̃
  automne otˈɔn, condamner kɔ̃danˈe, compte kˈɔ̃t, comptes kˈɔ̃t, sculpture skyltˈyʁ, baptême batˈɛm, psychologie psikoloʒˈi
  chaos kaˈo, orchestre ɔʁkˈɛstʁ, écho ekˈo, chœur kˈœʁ, technique tɛknˈik, techniques tɛknˈik, technologie tɛknoloʒˈi, chrétien kʁetjˈɛ̃
  démocratie demokʁasˈi, garantie ɡaʁɑ̃tˈi, initié inisjˈe, patient pasjˈɑ̃, patients pasjˈɑ̃, patience pasjˈɑ̃s, essentiel esɑ̃sjˈɛl
  quelque kˈɛlkə, quelques kˈɛlkə, quelqu kɛlk, puisque pyˈiskə, lorsque lˈɔʁskə, jusque ʒyskə, presque pʁˈɛskə, parce paʁsə
  tant tˈɑ̃, temps tˈɑ̃, longtemps lɔ̃tˈɑ̃, printemps pʁɛ̃tˈɑ̃, corps kˈɔʁ, pied pjˈe, pieds pjˈe, clef klˈe, nerf nˈɛʁ, cerf sˈɛʁ, bœufs bˈø, œufs ˈø
  œuf ˈœf, œil ˈœj, yeux jˈø, tabac tabˈa, estomac ɛstɔmˈa, banc bˈɑ̃, blanc blˈɑ̃, franc fʁˈɑ̃, porc pˈɔʁ, gentil ʒɑ̃tˈi, outil utˈi, outils utˈi, fusil fyzˈi
  aujourd'hui oʒuʁdyˈi, hui yˈi, alors alˈɔʁ, lors lˈɔʁ, jamais ʒamˈɛ, après apʁˈɛ, très tʁɛ, là lˈa, déjà deʒˈa, trop tʁˈo, beaucoup bokˈu
  paris paʁˈi, londres lˈɔ̃dʁ, lyon ljˈɔ̃, bruxelles bʁysˈɛl, jean ʒˈɑ̃, michel miʃˈɛl, google ɡuɡˈœl, facebook fɛsbˈuk, castwright kastʁˈajt
`;

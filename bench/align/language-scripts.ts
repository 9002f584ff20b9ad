/** Sentences of everyday videos in a language, and the voices of eSpeak NG that play the service. */
export interface LanguageScripts {
  readonly language: string;
  /** Says the scripts; the reference is the voice that the server chooses for the tag. */
  readonly service: string;
  readonly scripts: readonly string[];
}

export const LANGUAGE_SCRIPTS: readonly LanguageScripts[] = [
  {
    language: 'es',
    service: 'roa/es-419+f2',
    scripts: [
      'Bienvenidos a nuestro canal. Hoy vamos a preparar un pan sencillo, y solo necesitas cuatro cosas: harina, agua, sal y un poco de paciencia.',
      'Guarda siempre tu tarjeta. Si la pierdes, avisa en la recepción antes de salir del edificio, y te darán una nueva.',
      'El museo abre a las nueve y cierra a las seis. Los niños menores de doce años entran gratis. ¿Quieres reservar una visita para el sábado?',
    ],
  },
  {
    language: 'de',
    service: 'gmw/de+f2',
    scripts: [
      'Willkommen zurück auf unserem Kanal. Heute backen wir ein einfaches Brot, und du brauchst nur vier Dinge: Mehl, Wasser, Salz und etwas Geduld.',
      'Bitte trage deinen Ausweis immer bei dir. Wenn du ihn verlierst, melde dich am Empfang, bevor du das Gebäude verlässt.',
      'Das Museum öffnet um neun und schließt um sechs. Kinder unter zwölf kommen umsonst hinein. Möchten Sie für Samstag eine Führung buchen?',
    ],
  },
  {
    language: 'fr',
    service: 'roa/fr-BE+f2',
    scripts: [
      'Bienvenue sur notre chaîne. Aujourd’hui, nous préparons un pain très simple, et il te faut seulement quatre choses : de la farine, du sel, un peu de levure et de la patience.',
      'Gardez toujours votre badge. Si vous le perdez, prévenez la réception avant de quitter le bâtiment, et elle vous en donnera un autre.',
      'Le musée ouvre à neuf heures et ferme à six heures. Les enfants entrent gratuitement. Voulez-vous réserver une visite pour samedi ?',
    ],
  },
  {
    language: 'it',
    service: 'roa/it+f2',
    scripts: [
      'Bentornati sul nostro canale. Oggi prepariamo un pane semplice, e servono solo quattro cose: farina, acqua, sale e un po’ di pazienza.',
      'Porta sempre con te il tesserino. Se lo perdi, avvisa la portineria prima di uscire dal palazzo, e ne avrai uno nuovo.',
      'Il museo apre alle nove e chiude alle sei. I bambini sotto i dodici anni entrano gratis. Vuoi prenotare una visita per sabato mattina?',
    ],
  },
  {
    language: 'pt',
    service: 'roa/pt-BR+f2',
    scripts: [
      'Bem-vindos ao nosso canal. Hoje vamos fazer um pão simples, e você só precisa de quatro coisas: farinha, água, sal e um pouco de paciência.',
      'Guarde sempre o seu crachá. Se você o perder, avise a recepção antes de sair do prédio, e ela vai imprimir um novo.',
      'O museu abre às nove e fecha às seis. Crianças com menos de doze anos entram de graça. Quer reservar uma visita para sábado de manhã?',
    ],
  },
];

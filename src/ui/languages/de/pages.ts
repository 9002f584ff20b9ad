import { quoteText } from '#domain/preflight/finding.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import type { LanguageMessages } from '../language-messages.ts';
import { createCounter } from '../create-counter.ts';

const count = createCounter('de');

/** No receipt is sent when nothing was due. */
const videosLeft = (videos: number, granted: boolean): string =>
  `Du hast diesen Monat noch ${count(videos, 'Video', 'Videos')}. ${granted ? 'Die Details zu deinem Tarif haben wir dir per E-Mail geschickt.' : 'Den Beleg haben wir dir per E-Mail geschickt.'}`;

/** `month`, the only period of a price, in German. */
const formatPeriod = (period: string): string => (period === 'month' ? 'Monat' : period);

export const pages = {
  'features/blog/blog': {
    title: 'Blog',
    description:
      'Skripte schreiben, Schulungsvideos planen und Untertitel, die gelesen werden. Und für alle, die es genau wissen wollen: wie Castwright funktioniert.',
    feed: 'Per RSS abonnieren',
    tags: 'Tags',
    allTags: 'Alle',
    minutes: (minutes) => `${minutes} min Lesezeit`,
    noPosts: 'Zu diesem Thema gibt es noch keine Beiträge.',
    allPosts: 'Alle Beiträge ansehen',
    post: {
      breadcrumb: 'Navigationspfad',
      tags: 'Tags',
      keepReading: 'Weiterlesen',
    },
  },
  'features/checkout/checkout': {
    title: 'Kasse',
    pageFailed: 'Die Seite konnte nicht geladen werden. Es wurde nichts abgebucht. Bitte lade sie neu.',
    nothingCharged: 'Es wurde nichts abgebucht.',
    plan: {
      price: (period) => `<price>Der Preis</price> pro ${formatPeriod(period)}`,
      other: 'Anderen Tarif wählen',
    },
    summary: {
      title: 'Bestellübersicht',
      loading: 'Preis wird berechnet …',
      promoApplied: (code) => `${code} wurde eingelöst.`,
      byYear: (plan) => `${plan}, jährlich abgerechnet`,
      byMonth: (plan) => `${plan}, monatlich abgerechnet`,
      promo: (code) => `Rabattcode ${code}`,
      credit: 'Guthaben aus deinem bisherigen Tarif',
      due: 'Jetzt fällig',
      begins: (start, end) => `Beginnt am ${start}, bezahlt bis ${end}.`,
      continues: (start, end) => `Läuft ab ${start} weiter, bezahlt bis ${end}.`,
      nextYear: (amount) => `Danach ${amount} für ein weiteres Jahr. Wir schreiben dir eine Woche vorher und buchen nie automatisch ab.`,
      nextMonth: (amount) =>
        `Danach ${amount} für einen weiteren Monat. Wir schreiben dir eine Woche vorher und buchen nie automatisch ab.`,
    },
    pay: {
      pay: (amount) => `${amount} bezahlen`,
      start: 'Tarif starten',
      checkAgain: 'Erneut prüfen',
    },
    payment: {
      notCompleted: 'Die Zahlung wurde nicht abgeschlossen und es wurde nichts abgebucht. Du kannst es noch einmal versuchen.',
      declined: (why) => `Deine Zahlung wurde abgelehnt und es wurde nichts abgebucht. ${why}`.trim(),
      redirecting: 'Du wirst zur Zahlungsseite weitergeleitet …',
      unreadable:
        'Wir konnten nicht erkennen, wie deine Zahlung ausgegangen ist. Falls du bezahlt hast, startet dein Tarif in ein paar Minuten automatisch.',
      priceExpired: 'Der für dich reservierte Preis ist abgelaufen. Hier ist der aktuelle. Prüfe ihn, bevor du bezahlst.',
      pending: 'Deine Zahlung wird bearbeitet. Dein Tarif startet automatisch, sobald sie eingeht; du kannst diese Seite verlassen.',
      unconfirmed: 'Die Bestätigung deiner Zahlung steht noch aus. Sie ist nicht verloren, bitte bezahle also nicht noch einmal.',
    },
    report: {
      notOrdered: (why) => `Die Bestellung kam nicht zustande: ${why}`,
      notCompleted: (why) => `Die Zahlung wurde nicht abgeschlossen: ${why}`,
      notConfirmed: (why) => `Die Zahlung wurde nicht bestätigt: ${why}`,
      windowClosed: 'Das Fenster wurde geschlossen',
      unreadable: 'Die Zahlungsseite hat nichts Lesbares zurückgegeben',
      pageStillHere: 'Die Seite ist noch da',
    },
    done: {
      title: (plan) => `Du hast jetzt ${plan}`,
      titlePending: 'Deine Zahlung wird bearbeitet',
      loading: 'Dein Tarif wird geladen …',
      videosLeft,
      paidAndLeft: (until, videos, granted) => `${granted ? 'Gehört dir' : 'Bezahlt'} bis ${until}. ${videosLeft(videos, granted)}`,
      backToDraft: (title) => (title === '' ? 'Zurück zum Entwurf' : `Zurück zu „${quoteText(title).slice(1, -1)}“`),
      makeVideo: 'Video erstellen',
      billing: 'Tarif und Abrechnung',
    },
  },
  'features/contact/contact': {
    title: 'Kontakt',
    description:
      'Schreib den Menschen, die diese Website betreiben. Jede Nachricht wird von einem Menschen gelesen und per E-Mail beantwortet.',
    lead: 'Jede Nachricht wird von einem Menschen gelesen. Sag uns, was du vorhattest und was stattdessen passiert ist. Wir antworten per E-Mail.',
    notOpen: 'Das Formular konnte nicht geladen werden. Bitte lade die Seite neu.',

    before: {
      help: 'Etwas funktioniert nicht? Sieh zuerst in der <help>Hilfe</help> nach, das geht schneller. Findest du dort nichts, sag uns, auf welcher Seite du warst, was du getan und was du gesehen hast.',
      payment:
        'Eine Frage zu einer Zahlung? Nenne uns die Rechnungsnummer, aber nie eine Kartennummer. Diese Nachrichten lesen wir zuerst.',
      security:
        'Eine Sicherheitslücke gefunden? Sag es uns vor allen anderen und beschreibe die Schritte. Wer sorgfältig forscht und keinen Schaden anrichtet, hat von uns nichts zu befürchten.',
      report: 'Ein Video oder Konto verstößt gegen die Regeln? <report>Melde es</report>.',
      accessibility:
        'Etwas ist schwer zu sehen, zu hören oder zu bedienen? Wähle Barrierefreiheit. Für uns ist das ein Fehler, kein Funktionswunsch.',
      privacy:
        'Deine Daten kannst du in <profile>deinem Profil</profile> selbst ansehen, herunterladen und löschen. Für alles andere wähle Datenschutz.',
    },

    form: {
      name: 'Name',
      topic: 'Thema',
      topics: {
        help: 'Hilfe zu einem Video',
        sales: 'Tarife für ein Team',
        press: 'Presse',
        partners: 'Partner und Adapter',
        accessibility: 'Barrierefreiheit',
        privacy: 'Datenschutz und Daten',
        other: 'Etwas anderes',
      },
      message: 'Deine Nachricht',
      length: (length, most) => `${length} von ${most} Zeichen`,
      trap: 'Website',
      send: 'Senden',
      inputKept: 'Dein Text ist noch da.',
      failed: 'Deine Nachricht konnte nicht gesendet werden. Dein Text ist noch da. Versuch es gleich noch einmal.',
    },

    sent: {
      text: (reference) =>
        `Deine Nachricht ist angekommen. Deine Vorgangsnummer ist <reference>${reference}</reference>, eine Bestätigung ist per E-Mail unterwegs.`,
      sendAnother: 'Noch eine Nachricht senden',
    },
  },
  'features/content-page/content-page': {
    lastChanged: (day) => `Zuletzt geändert am ${day}`,
    consent: {
      legend: 'Deine Entscheidung in diesem Browser',
      refused: {
        text: 'Auswertung ablehnen',
        detail: 'In diesem Browser wird nur gespeichert, was die Website zum Funktionieren braucht.',
      },
      given: {
        text: 'Auswertung erlauben',
        detail:
          'Besuchte Seiten und angeklickte Buttons, gespeichert auf unserem eigenen Server unter einer Zufallszahl. Du kannst deine Entscheidung hier jederzeit ändern.',
      },
      open: 'Du hast noch nicht entschieden. Bis dahin wird nichts erfasst.',
      saved: 'Deine Entscheidung ist gespeichert.',
    },
  },
  'features/domain-proof/domain-proof': {
    host: 'Domain',
    claim: 'Diese Domain verwenden',
    remove: 'Domain aufgeben',
    recordName: 'Name des Eintrags',
    recordValue: 'Wert des Eintrags',
    copyName: 'Name kopieren',
    copyValue: 'Wert kopieren',
    check: 'Jetzt prüfen',
    checks: {
      found: 'Eintrag gefunden.',
      missing: 'Der Eintrag ist noch nicht da.',
      unavailable: 'Das DNS hat nicht geantwortet. Es wurde nichts geändert; versuch es in einer Minute noch einmal.',
    },
  },
  'features/forgot-password/forgot-password': {
    pageTitle: 'Passwort vergessen',
    pageFailed: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    signIn: 'Doch wieder eingefallen? <signIn>Anmelden</signIn>',
    elsewhere: {
      title: 'Setze dein Passwort dort zurück, wo du dich anmeldest',
      text: 'Diese Website speichert dein Passwort nicht. Auf der Anmeldeseite kannst du es zurücksetzen.',
      signIn: 'Weiter zur Anmeldung',
    },
    request: {
      title: 'Passwort vergessen?',
      text: 'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Code zum Zurücksetzen.',
      submit: 'Code senden',
      failed: 'Der Code konnte nicht gesendet werden. Versuch es noch einmal.',
    },
    choose: {
      title: 'Neues Passwort festlegen',
      text: 'Wenn es ein Konto für <email>deine Adresse</email> gibt, ist ein sechsstelliger Code unterwegs.',
      code: 'Code',
      password: 'Neues Passwort',
      passwordHint: (least) => `Mindestens ${least} Zeichen. Überall sonst wirst du abgemeldet.`,
      submit: 'Passwort ändern und anmelden',
      resend: 'Neuen Code senden',
      failed: 'Dein Passwort konnte nicht geändert werden. Versuch es noch einmal. Dein altes Passwort gilt weiterhin.',
    },
    keep: {
      title: 'Was darf dein Konto sonst noch öffnen?',
      text: 'Diese Zugänge öffnen dein Konto ohne Passwort oder senden Daten daraus weiter. Wähle aus, was du kennst und noch nutzt. Den Rest entfernen wir und melden dich überall sonst ab.',
      ways: {
        passkey: (name) => `Passkey „${name}“`,
        provider: (name) => `Anmeldung mit ${name}`,
        organization: (name) => `Single Sign-on von ${name}`,
        'api-key': (name) => `API-Schlüssel „${name}“`,
        webhook: (name) => `Webhook an ${name}`,
      },
      submit: (removed) => (removed === 0 ? 'Passwort ändern, alle behalten' : `Passwort ändern, ${removed} entfernen`),
    },
    changed: {
      title: 'Dein Passwort ist geändert',
      text: 'Du bist hier angemeldet und überall sonst abgemeldet.',
      openDashboard: 'Zu deinen Videos',
    },
  },
  'features/guides/guides': {
    found: (results) => `${results} gefunden`,
    nothingFound: 'Keine Ergebnisse.',
    nothingFoundAdvice: 'Versuch es mit weniger Wörtern oder <contact>schreib uns</contact>.',
    breadcrumb: 'Navigationspfad',
    previousAndNext: 'Vorige und nächste Seite',
    sections: {
      documentation: {
        title: 'Dokumentation',
        search: 'Dokumentation durchsuchen',
        description: 'Schritt-für-Schritt-Anleitungen zu allem in Castwright, mit Screenshots.',
        about:
          'Jede Anleitung behandelt eine Aufgabe von Anfang bis Ende und steht für sich. Neu hier? Beginne mit der ersten. Wenn etwas nicht so funktioniert wie beschrieben, findest du in der Hilfe kurze Antworten.',
      },
      'help-center': {
        title: 'Hilfe',
        search: 'Hilfe durchsuchen',
        description: 'Schnelle Antworten auf häufige Fragen und Probleme. Suche oder stöbere.',
        about:
          'Gib ein, was du auf dem Bildschirm siehst, oder einen Teil davon. Nichts gefunden? Sieh in die Dokumentation oder schreib uns.',
      },
      tutorials: {
        title: 'Tutorials',
        search: 'Tutorials durchsuchen',
        description: 'In einem Rutsch von der leeren Seite zum fertigen Video.',
        about:
          'In jedem Tutorial erstellen wir zusammen ein Video. Du bekommst das ganze Skript zum Einfügen, und jeder Schritt sagt dir, was du sehen solltest. Wenn nichts anderes dabeisteht, reicht der kostenlose Tarif. Setz am Ende deinen eigenen Text ein, und es ist dein Video. Eine einzelne Funktion schlägst du schneller in der Dokumentation nach.',
      },
    },
  },
  'features/home/compare-section': {
    heading: 'Castwright im Vergleich',
    label: 'Vergleichstabelle; seitlich scrollbar',
    what: 'Was verglichen wird',
    source: (number) => `Quelle ${number}`,
    sources: 'Quellen',
    ways: ['Castwright', 'Avatar-Dienste in der Cloud', 'Kamera und Team'],
    speed: {
      what: 'Zeit für 30 Sekunden Video',
      own: 'Etwa acht Sekunden für 1080p auf zwei freien Prozessorkernen, inklusive Stimme',
      service: 'sync.: je nach Modell 1 bis 15 Minuten für die Lippensynchronisation eines vorhandenen Videos',
      camera: 'Ein Nachmittag für Aufbau, Aufnahmen und Schnitt',
      source: 'sync., Dokumentation: Generation Times & Performance',
    },
    preview: {
      what: 'Vorschau vor dem Rendern',
      own: 'Bewegt, mit Ton, kostenlos und unbegrenzt',
      service: 'SundaySky: ein unbewegtes Gesicht, bis du es animierst; das kostet Credits',
      camera: 'Die Aufnahme selbst',
      source: 'SundaySky, Hilfe: Animating an Avatar',
    },
    change: {
      what: 'Ein Wort ändern',
      own: 'Nur diese Szene wird neu gezeichnet; das neue Rendern zählt als ein Video',
      service: 'Colossyan: die volle Länge des Videos wird erneut von deinen Minuten abgezogen',
      camera: 'Alle noch einmal zusammenrufen',
      source: 'Colossyan, Hilfe: Video generation minutes',
    },
    presenter: {
      what: 'Presenter',
      own: 'Vierundzwanzig eigene Figuren, in 3D und gezeichnet, in 196 Looks; keine Bildrechte zu klären',
      service: 'Synthesia: gefilmte Schauspieler, die ihr Abbild lizenzieren',
      camera: 'Echte Menschen, mit ihrer Einwilligung',
      source: 'Synthesia: the actors behind its stock avatars',
    },
    languages: {
      what: 'Sprachen',
      own: 'Englisch; weitere mit Stimmen eines verbundenen Dienstes',
      service: 'Synthesia: über 140',
      camera: 'Was immer die Person vor der Kamera spricht',
      source: 'Synthesia, Dokumentation: Script',
    },
    script: {
      what: 'Wohin dein Skript geht',
      own: 'Nur an diesen Server; du kannst ihn auch selbst betreiben, sogar offline',
      service: 'HeyGen: an den Dienst und an einen Anbieter, der die Stimme erzeugt',
      camera: 'Nirgendwohin',
      source: 'HeyGen, Trust Center: Subprocessors',
    },
    failure: {
      what: 'Wenn das Rendern fehlschlägt',
      own: 'Du bekommst das Video automatisch gutgeschrieben',
      service: 'HeyGen: laut Fehlermeldung werden Credits erstattet',
      camera: 'Noch einmal drehen',
      source: 'HeyGen, Entwicklerforum: fehlgeschlagenes Rendern und die Meldung dazu',
    },
  },
  'features/home/home': {
    title: 'Professionelle Videos in Minuten erstellen',
    description:
      'Tippe ein Skript ein, und du bekommst ein fertiges Video mit einem lippensynchron sprechenden Presenter, samt Stimme und Untertiteln. Drei kostenlose Videos im Monat, ohne Kreditkarte.',
    structured: {
      operatingSystem: 'Beliebig, im Browser',
      description: 'Macht aus einem eingetippten Skript ein fertiges Video mit einem lippensynchron sprechenden Presenter.',
    },
    hero: {
      label: 'VIDEOS ERSTELLEN MIT KI',
      heading: 'Professionelle Videos in Minuten',
      lead: 'Tippe ein Skript ein, wähle einen Presenter und lade ein fertiges Video mit Stimme, Lippensynchronisation und Untertiteln herunter. Ohne Kamera, ohne Studio, ohne Nachdreh.',
      free: 'Drei kostenlose Videos im Monat. Ohne Kreditkarte.',
      video:
        'Drei gezeichnete Presenter wechseln sich ab, auf Englisch. Nia winkt: „Hi, ich bin Nia. Du tippst die Worte, ich spreche sie.“ Kofi zählt an den Fingern ab: „Ein Schulungsvideo, ein Produkt-Update, eine Lektion. Was immer du erklären willst.“ Mabel öffnet die Hände: „Und wenn sich etwas ändert, änderst du einfach den Text.“',
    },
    start: { videos: 'Deine Videos öffnen', signUp: 'Kostenlos starten', logIn: 'Anmelden' },
    player: { captions: 'Englisch', pause: 'Video anhalten', play: 'Video abspielen', unmute: 'Ton einschalten', mute: 'Stummschalten' },
  },
  'features/home/lower-sections': {
    demo: {
      heading: 'Eine halbe Minute Video aus vier Zeilen Text',
      video:
        'Vier Presenter erklären abwechselnd, wie dieses Video entstanden ist: aus vier Zeilen Text, mit Titeln, die an Wörter gebunden sind.',
      howMade: 'Wir haben vier kurze Szenen geschrieben und auf „Rendern“ geklickt. Das Erstellen hat kürzer gedauert als das Ansehen.',
      voices:
        'Schalte den Ton ein, um die mitgelieferten Stimmen zu hören. Ganz oben auf dieser Seite kannst du ihnen eigene Worte in den Mund legen.',
      documentation: 'Schritt für Schritt ansehen, wie es geht',
    },
    testimonials: {
      heading: 'Was andere sagen',
      by: (name, role) => `${name}, ${role}`,
      rating: ({ value, best, reviews }) =>
        `${value.toLocaleString('de-DE')} von ${best}, aus ${reviews.toLocaleString('de-DE')} Bewertungen`,
    },
    checkable: {
      heading: 'Überzeuge dich selbst',
      lips: {
        title: 'Lippen, die zur Stimme passen',
        text: 'Die Mundformen folgen genau den Lauten der Stimme, nicht ihrer Lautstärke. Bei jeder neuen Version messen wir die Lippensynchronisation in fertigen Videos.',
        link: 'So funktioniert Lippensynchronisation',
      },
      speed: {
        title: 'Schneller fertig als angesehen',
        text: 'Dreißig Sekunden Video in 1080p, inklusive Stimme, sind auf zwei freien Prozessorkernen in etwa acht Sekunden gerendert.',
        link: 'So haben wir gemessen',
      },
      project: {
        title: 'Deine Arbeit gehört dir',
        text: 'Jedes Projekt ist eine offene Datei, die du behalten, bearbeiten und auf deinem Computer rendern kannst, ohne Konto und ohne Internet.',
        link: 'So geht’s',
      },
    },
    pricing: {
      heading: 'Starte mit 3 kostenlosen Videos',
      text: 'Das bekommst du kostenlos, jeden Monat:',
      free: [
        '3 fertige Videos von bis zu 30 Sekunden, in 720p mit unserem Wasserzeichen',
        'Den ganzen Editor, Untertitel und Downloads',
        'Ohne Kreditkarte und ohne Enddatum',
      ],
      more: 'Mit größeren Tarifen bekommst du mehr und längere Videos und eine höhere Auflösung.',
    },
    start: {
      heading: 'Dein erstes Video ist nur ein Skript entfernt',
      text: 'Schreib drei Sätze. Höre sie dir an, noch bevor du dich registrierst.',
    },
  },
  'features/home/static-sections': {
    features: {
      heading: 'Alles zwischen Skript und Video',
      looks: 'Sprechende Presenter in einigen der Looks, aus denen du wählen kannst',
      videoCreation: {
        title: 'KI-Videos erstellen',
        text: 'Aus deinem Skript wird ein Video mit einem Presenter, der es spricht, die Lippen synchron zu jedem Laut. Was du im Editor siehst, ist genau das, was du bekommst.',
        points: [
          '720p, 1080p oder 4K; Breitbild, Hochformat oder Quadrat',
          'Untertitel im Bild und als VTT- und SRT-Datei',
          'Ändere eine Szene, und nur diese wird neu gerendert',
        ],
      },
      voiceCloning: {
        title: 'Stimme klonen',
        text: 'Nimm eine Minute auf, und wir passen eine Stimme an deine Tonhöhe, dein Tempo und deinen Klang an. Sie ähnelt dir, ist aber keine Kopie.',
        points: [
          'Einwilligung nötig und dokumentiert',
          'Wir analysieren deine Aufnahme und löschen sie dann',
          'Neun fertige Stimmen, ganz ohne Aufnahme',
        ],
      },
      avatarSelection: {
        title: 'Avatar-Auswahl',
        text: 'Vierundzwanzig Presenter, in 3D und gezeichnet, in 196 Looks. Keins der Gesichter gehört einer echten Person, du musst also mit niemandem Rechte klären.',
        points: [
          'In jeder Szene ein anderer Presenter',
          'Eigene Outfit- und Haarfarben mit Business',
          'Jede Figur vor dem Rendern ansehen, mit Ton',
        ],
      },
      customBackgrounds: {
        title: 'Eigene Hintergründe',
        text: 'Lege eine Farbe, einen Verlauf oder dein eigenes Bild hinter jede Szene. Titel sind an Wörter gebunden und bleiben synchron, wenn du das Skript änderst.',
        points: [
          'JPEG, PNG, WebP, GIF oder AVIF, passend zugeschnitten',
          'Titel und Bauchbinden',
          'Text bleibt auf jedem Hintergrund lesbar',
        ],
      },
    },
    uses: {
      heading: 'Was möchtest du erstellen?',
      training: {
        title: 'Schule dein Team',
        text: 'Einarbeitung, Sicherheit, Anleitungen. Alle bekommen dieselbe Einweisung, und wenn sich ein Ablauf ändert, änderst du einen Satz, statt ein Studio zu buchen.',
        image: 'Bruno stellt ein Sicherheitsvideo mit dem Titel „Before you enter“ vor',
        link: 'Mit der Sicherheitsvorlage starten',
      },
      product: {
        title: 'Zeig, was neu ist',
        text: 'Aus Versionshinweisen, die niemand liest, wird ein Update von 20 Sekunden mit einem Titel für jede Funktion. Breitbild für deine Website, Hochformat für Social Media.',
        image: 'Maya präsentiert ein Produkt-Update mit dem Titel „1. Faster search“',
        link: 'Mit der Update-Vorlage starten',
      },
      lesson: {
        title: 'Erkläre ein Thema',
        text: 'Beginne mit einer Frage, erkläre sie in kurzen Szenen und gib deinen Lernenden Untertitel und ein Transkript zum Nacharbeiten.',
        image: 'Ines eröffnet eine Lektion mit dem Titel „Why does ice float?“',
        link: 'Mit der Lektionsvorlage starten',
      },
      all: 'Alle Vorlagen ansehen',
    },
    howItWorks: {
      heading: 'Vom Skript zum Video',
      editor:
        'Der Editor: links dein Skript und seine Szenen, in der Mitte eine Live-Vorschau, rechts Presenter und Looks, unten die Timeline des ganzen Videos',
      steps: [
        {
          title: 'Schreiben',
          text: 'Tippe dein Skript ein oder füge es ein. Drei Striche in einer eigenen Zeile beginnen eine neue Szene. Höre es dir so oft an, wie du willst, kostenlos.',
        },
        {
          title: 'Besetzen',
          text: 'Wähle Presenter, Stimme und Hintergrund. In der Vorschau spricht dein Presenter sofort, direkt in deinem Browser.',
        },
        {
          title: 'Rendern',
          text: 'Ein Klick, und du kannst schon zuschauen, während der Rest gerendert wird. Du bekommst ein MP4 mit Untertiteln und Transkript.',
        },
      ],
      tutorial: 'Tutorial: von der leeren Seite zum fertigen Video',
    },
  },
  'features/newsletter/newsletter-link': {
    notOpen: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    home: 'Zur Startseite',
    unchanged: 'Es wurde nichts geändert.',

    confirm: {
      pageTitle: 'Dein Abonnement',
      busy: 'Deine E-Mail-Adresse wird bestätigt …',
      title: 'Du hast den Newsletter abonniert',
      text: (email) => `Neues zum Produkt schicken wir an ${email}. In jeder E-Mail steht ein Link zum Abbestellen.`,
      failed: { title: 'Nicht bestätigt', text: 'Der Link in dieser E-Mail hat nicht funktioniert.' },
    },

    end: {
      pageTitle: 'Abbestellen',
      title: 'Abbestellen?',
      text: 'An diese Adresse schicken wir dann keine Produktneuigkeiten mehr. E-Mails zu deinem Konto und deinen Videos bekommst du weiterhin.',
      submit: 'Abbestellen',
      done: {
        title: 'Abbestellt',
        text: (email) => `An ${email} schicken wir keine Produktneuigkeiten mehr. Du kannst sie jederzeit wieder abonnieren.`,
      },
    },
  },
  'features/pricing/below-plans': {
    comparison: 'Tarife vergleichen',
    questions: 'Häufige Fragen',
  },
  'features/pricing/plan-comparison': {
    label: 'Vergleich der Tarife',
    what: 'Funktion',
    yes: 'Ja',
    no: 'Nein',
    upTo: (most) => `Bis zu ${most}`,
    minutesAMonth: (minutes) => `${minutes} Minuten pro Monat`,
    rows: {
      videos: 'Videos pro Monat',
      length: 'Videolänge',
      resolution: 'Auflösung',
      looks: 'Presenter-Looks',
      whiteLabel: 'Ohne Castwright-Branding',
      preview: 'Live-Vorschau mit Ton',
      captions: 'Untertitel: eingebrannt, VTT und SRT',
      backgrounds: 'Eigene Hintergründe und Logo',
      organizations: 'Organisationen mit Rollen',
      team: 'Tarif mit dem Team teilen',
      teamSeats: (seats) => `${seats} Personen`,
      photoPresenters: 'Presenter aus deinen Fotos',
      customLooks: 'Presenter in deinen Farben',
      brandKit: 'Brand-Kit: Farben, Logo und Untertitel',
      learningPackages: 'Export für dein LMS: SCORM und xAPI',
      analytics: 'Videostatistiken',
      voiceMatch: 'Stimmanpassung nach deinen Aufnahmen',
      batches: 'Ein Video für jede Zeile einer Tabelle',
      api: 'API-Zugang',
      support: 'Support',
    },
  },
  'features/pricing/prices': {
    period: {
      label: 'Abrechnung',
      year: 'Jährlich',
      annual: (discount) => `Jährlich <discount>${discount}</discount>`,
      monthly: 'Monatlich',
    },
    currency: 'Währung',
    promo: { label: 'Rabattcode', apply: 'Einlösen', remove: 'Entfernen', checking: 'Code wird geprüft …' },
  },
  'features/pricing/pricing-page': {
    title: 'Preise',
    description:
      'Preise von Castwright: drei kostenlose Videos im Monat, Creator für alle, die jede Woche veröffentlichen, Business für Teams. Preise in deiner Währung.',
    heading: 'Starte kostenlos. Zahle erst, wenn du mehr brauchst.',
    lead: 'Jeder Tarif enthält den ganzen Editor. Größere Tarife bieten mehr und längere Videos, höhere Auflösung, mehr Looks und die Funktionen im Vergleich unten.',
    plans: 'Tarife',
    trial: {
      heading: 'Teste es mit 3 kostenlosen Videos',
      text: 'Ohne Kreditkarte, und jeden Monat kommen 3 neue dazu.',
      signUp: 'Kostenlos starten',
    },
  },
  'features/pricing/pricing-questions': {
    questions: [
      {
        question: 'Brauche ich zum Testen eine Karte?',
        answer: 'Nein. Mit Starter bekommst du jeden Monat 3 kostenlose Videos, ganz ohne Karte.',
      },
      {
        question: 'Wird automatisch abgebucht?',
        answer:
          'Nie. Wir speichern deine Karte nicht. Eine Woche vor Ablauf deines Tarifs schicken wir dir einen Link. Wenn du zahlst, läuft dein Tarif ab diesem Tag weiter. Wenn nicht, behältst du ihn noch sieben Tage und wechselst dann zu Starter, mit allem, was du erstellt hast.',
      },
      {
        question: 'Was zählt als Video?',
        answer:
          'Ein fertig gerendertes Video oder eins, das du während des Renderns länger als ein paar Sekunden angesehen hast. Schlägt das Rendern sonst fehl oder brichst du es ab, bekommst du das Video gutgeschrieben. Jeden Monat kannst du das Rendern so oft abbrechen, wie dein Tarif Videos enthält, mindestens aber zehnmal. Vorschauen im Editor sind kostenlos und unbegrenzt.',
      },
      {
        question: 'Wann wird mein monatliches Kontingent erneuert?',
        answer:
          'Bei einem bezahlten Tarif an dem Tag des Monats, an dem du ihn gekauft hast. Bei Starter am Ersten. Nicht genutzte Videos verfallen.',
      },
      {
        question: 'Kann ich den Tarif zwischendurch wechseln?',
        answer:
          'Ja. Ein größerer Tarif startet sofort, und der nicht genutzte Teil des alten wird vom Preis abgezogen; die Summe siehst du, bevor du zahlst. Ein kleinerer Tarif startet, wenn der bezahlte Zeitraum endet.',
      },
      {
        question: 'Warum sind die Preise in meiner Währung?',
        answer:
          'Wir leiten sie aus Zeitzone und Sprache deines Browsers ab. Wähle oben eine andere, und wir merken sie uns. In dieser Währung zahlst du auch.',
      },
      {
        question: 'Wie bekomme ich eine Rechnung?',
        answer:
          'Zu jeder Zahlung bekommst du eine, per E-Mail und als PDF auf <billing>deiner Abrechnungsseite</billing>. Trage dort Name, Adresse und Steuernummer deiner Firma ein, dann stehen sie auf der Rechnung.',
      },
      {
        question: 'Wie echt wirken und klingen die Presenter?',
        answer:
          'Es sind gut gemachte 3D-Figuren mit Stimmen aus Software. Man merkt, dass niemand gefilmt wurde, und keins der Gesichter gehört einer echten Person. Urteile selbst: Tippe auf <tryIt>der Startseite</tryIt> einen Satz ein, ganz ohne Konto.',
      },
      {
        question: 'Welche Sprachen sprechen sie?',
        answer:
          'Englisch mit amerikanischem, britischem und schottischem Akzent; wo die natürlichen Stimmen verfügbar sind, auch Spanisch, Französisch, Italienisch und brasilianisches Portugiesisch. Wer eine Website betreibt, kann weitere hinzufügen: Die Stimmenliste im Editor zeigt, was es hier gibt.',
      },
      {
        question: 'Ist 4K wirklich schärfer?',
        answer: 'Titel, Untertitel und Logos werden in vollem 4K gezeichnet. Der Presenter wird hochskaliert und wirkt etwas weicher.',
      },
    ],
  },
  'features/pricing/pricing': {
    failed: 'Die Preise konnten nicht geladen werden',
    inputKept: 'Deine Eingabe ist noch da.',
    codeApplied: (code) => `${code} ist in den Preisen unten berücksichtigt.`,
    annualNote: (videos) =>
      `Jährlich ist es günstiger, weil weniger Videos enthalten sind: ${videos.creator[0]} im Monat statt ${videos.creator[1]} bei Creator, ${videos.business[0]} statt ${videos.business[1]} bei Business. Wenn du mehr Videos erstellst, wähle die monatliche Abrechnung.`,
    assumedCurrency:
      'Wir konnten nicht erkennen, wo du bist, deshalb sind die Preise in US-Dollar angegeben. Wähle oben eine andere Währung, und wir merken sie uns.',
    fixedRate:
      'Die heutigen Wechselkurse konnten nicht geladen werden, deshalb sind diese Preise nur ungefähre Angaben. Den genauen Betrag siehst du, bevor du zahlst.',
    card: {
      own: 'Dein Tarif',
      popular: 'Am beliebtesten',
      before: (price) => `<hidden>Vorher: </hidden>${price}`,
      period: (period) => `pro ${formatPeriod(period)}`,
      support: (support) => `Support: ${support}`,
    },
  },
  'features/report/report': {
    title: 'Missbrauch melden',
    description: 'Melde ein Video oder Konto, das gegen die Regeln verstößt. Jede Meldung wird von einem Menschen geprüft.',
    lead: 'Du hast ein Video oder Konto gesehen, das hier nicht sein sollte? Sag es uns. Jede Meldung wird von einem Menschen geprüft.',
    notOpen: 'Das Formular konnte nicht geladen werden. Bitte lade die Seite neu.',
    form: {
      target: 'Worum geht es?',
      targets: { video: 'Ein Video', account: 'Ein Konto' },
      reason: 'Was stimmt damit nicht?',
      reasons: {
        impersonation: 'Gibt sich als echte Person aus',
        misinformation: 'Irreführend oder falsch',
        hate: 'Hass oder Belästigung',
        sexual: 'Sexuelle Inhalte',
        violence: 'Gewalt oder Drohungen',
        privacy: 'Private Informationen',
        copyright: 'Urheberrecht',
        spam: 'Spam oder Betrug',
        other: 'Etwas anderes',
      },
      subject: 'Wo hast du es gesehen?',
      subjectHint: 'Ein Link oder der Name des Videos oder Kontos.',
      details: 'Was ist passiert?',
      length: (length, most) => `${length} von ${most} Zeichen`,
      email: 'Deine E-Mail-Adresse (optional)',
      emailHint: 'Nur, wenn du eine Antwort möchtest.',
      trap: 'Website',
      send: 'Meldung senden',
      inputKept: 'Dein Text ist noch da.',
      failed: 'Deine Meldung konnte nicht gesendet werden. Dein Text ist noch da. Versuch es gleich noch einmal.',
    },
    sent: {
      text: (reference) => `Danke. Deine Meldung ist angekommen, ihre Vorgangsnummer ist <reference>${reference}</reference>.`,
      sendAnother: 'Noch etwas melden',
    },
  },
  'features/review/review': {
    pageTitle: 'Review eines Videos',
    description: 'Sieh dir das Video an, kommentiere jeden Moment und sag, ob es fertig ist.',
    opening: 'Das Review wird geöffnet …',
    notOpen: 'Das Review konnte nicht geöffnet werden.',
    reload: 'Neu laden',
    missing: 'Dieses Review ist nicht verfügbar',
    missingText: 'Vielleicht ist der Link abgelaufen, oder das Review wurde beendet. Bitte um einen neuen Link.',
    untitled: 'Video ohne Titel',
    captions: 'Untertitel',
    frame: 'Diese Stelle kommentieren',
    hint: 'Halte das Video an und tippe auf die Stelle, die du meinst. Oder kommentiere über den Button den ganzen Moment.',
    commentAt: (time) => `Kommentar bei ${time}`,
    commentOnSpot: (time) => `Kommentar zur gewählten Stelle, bei ${time}`,
    comments: 'Kommentare',
    none: 'Noch keine Kommentare.',
    name: 'Dein Name',
    nameHint: 'Alle mit dem Link sehen ihn. Dieser Browser merkt ihn sich.',
    noName: `Gib deinen Namen ein, höchstens ${REVIEW_LIMITS.name} Zeichen.`,
    noText: `Gib einen Kommentar ein, höchstens ${REVIEW_LIMITS.text.toLocaleString('de-DE')} Zeichen.`,
    start: 'Diesen Moment kommentieren',
    send: 'Kommentieren',
    cancel: 'Abbrechen',
    reply: 'Antworten',
    replyText: 'Deine Antwort',
    sendReply: 'Antwort senden',
    edit: 'Bearbeiten',
    editText: 'Dein Kommentar',
    save: 'Speichern',
    remove: 'Löschen',
    removeQuestion: 'Diesen Kommentar und seine Antworten löschen?',
    resolve: 'Erledigen',
    reopen: 'Wieder öffnen',
    resolved: 'Erledigt',
    edited: 'bearbeitet',
    maker: 'Ersteller',
    jumpTo: (number, time) => `Kommentar ${number}, bei ${time}`,
    mark: (number, author) => `Kommentar ${number} von ${author}`,
    sent: 'Kommentar hinzugefügt.',
    arrived: 'Es gibt einen neuen Kommentar.',
    saved: 'Gespeichert.',
    removed: 'Kommentar gelöscht.',
    decision: 'Deine Entscheidung',
    decide: { approved: 'Genehmigen', 'changes-requested': 'Änderungen anfordern' },
    decided: {
      approved: 'Du hast dieses Video genehmigt. Wer es erstellt hat, bekommt eine E-Mail.',
      'changes-requested': 'Du hast Änderungen angefordert. Wer das Video erstellt hat, bekommt eine E-Mail.',
    },
    decidedBy: {
      approved: (name) => `${name} hat genehmigt`,
      'changes-requested': (name) => `${name} hat Änderungen angefordert`,
    },
    status: {
      open: 'Noch keine Entscheidung',
      approved: 'Genehmigt',
      'changes-requested': 'Änderungen angefordert',
    },
    title: 'Review',
    loading: 'Das Review wird geladen …',
    offHere: 'Für dieses Video gibt es zurzeit keinen Review-Link.',
    off: 'Schicke allen, die kommentieren sollen, einen Link. Sie halten das Video an, schreiben, was sie denken, und genehmigen es oder fordern Änderungen an. Ganz ohne Konto.',
    create: 'Review-Link erstellen',
    created: 'Dein Review-Link ist bereit.',
    link: 'Review-Link',
    copyLink: 'Link kopieren',
    openPage: 'Seite öffnen',
    lastDay: 'Letzter Tag',
    lastDayHint: 'Der Link gilt bis einschließlich dieses Tages. Lass das Feld leer, wenn er unbegrenzt gelten soll.',
    saveEnd: 'Speichern',
    compareChoices: 'Versionen zum Vergleichen',
    compareChoicesHint: 'Reviewer können sie neben diesem Video abspielen und die Kommentare dazu lesen.',
    versionNamed: (title, time) => `${title}, ${time}`,
    compare: 'Vergleichen mit',
    compareNone: 'Nichts',
    compareTime: (time) => `Version vom ${time}`,
    opened: 'Diese Version',
    versionComments: (time) => `Kommentare zur Version vom ${time}`,
    versionHint: 'Nur zum Lesen. Neue Kommentare beziehen sich auf „Diese Version“.',
    noVersion: 'Diese Version ist nicht mehr verfügbar.',
    end: 'Link beenden',
    endHint: 'Der Link funktioniert dann endgültig nicht mehr. Die Kommentare bleiben hier.',
    ended: 'Der Link ist beendet. Die Kommentare bleiben hier.',
    openCount: (comments) => count(comments, 'offener Kommentar', 'offene Kommentare'),
  },
  'features/sign-in/sign-in': {
    pageTitle: 'Anmelden',
    pageFailed: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    title: 'Willkommen zurück',
    text: 'Deine Videos und Projekte sind da, wo du sie gelassen hast.',
    provider: (name) => `Mit ${name} anmelden`,
    passkey: 'Mit Passkey anmelden',
    password: 'Passwort',
    remember: 'Angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    failed: 'Anmeldung fehlgeschlagen',
    signUp: 'Neu hier? <signUp>Konto erstellen</signUp>',
    ticket: {
      pageTitle: 'Anmeldung läuft',
      signingIn: 'Du wirst angemeldet …',
      title: 'Dieser Link wurde schon verwendet',
      text: 'Ein Anmeldelink funktioniert nur einmal und läuft nach einer Weile ab.',
      signIn: 'Anders anmelden',
      failed: 'Dieser Link funktioniert nicht mehr.',
    },
  },
  'features/sign-up/sign-up': {
    pageTitle: 'Konto erstellen',
    pageFailed: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    title: 'Erstelle dein erstes Video',
    text: 'Drei kostenlose Videos im Monat. Ohne Kreditkarte.',
    provider: (name) => `Mit ${name} registrieren`,
    password: 'Passwort',
    passwordHint: (least) => `Mindestens ${least} Zeichen. Ein paar zufällige Wörter merkst du dir leicht.`,
    submit: 'Konto erstellen',
    terms:
      'Mit dem Erstellen eines Kontos stimmst du unseren <terms>Nutzungsbedingungen</terms> zu und bestätigst, dass du unsere <privacy>Datenschutzerklärung</privacy> gelesen hast.',
    failed: 'Registrierung fehlgeschlagen',
    signIn: 'Schon ein Konto? <signIn>Anmelden</signIn>',
  },
  'features/takedown/takedown': {
    title: 'Gesperrt',
    openFailed: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    loading: 'Die Sperrung wird geladen …',
    what: {
      share: (name) => `Der Link zu deinem Video „${name}“ wurde gesperrt. Das Video hast du weiterhin.`,
      video: (name) => `Dein Video „${name}“ wurde gesperrt. Sein Projekt ist noch in deiner Bibliothek.`,
      presenter: (name) => `Dein Presenter „${name}“ wurde gesperrt. Videos, die du damit erstellt hast, bleiben erhalten.`,
    },
    lifted: (name) => `„${name}“ ist wieder freigegeben und funktioniert wie zuvor.`,
    reason: 'Grund',
    answer: 'Unsere Antwort',
    yourAppeal: 'Dein Einspruch',
    waiting: 'Dein Einspruch ist angekommen. Ein Mensch liest ihn und antwortet per E-Mail.',
    appeal: {
      title: 'Haben wir uns geirrt?',
      text: 'Sag uns, warum. Du kannst einmal Einspruch einlegen; ein Mensch liest ihn.',
      field: 'Dein Einspruch',
      send: 'Einspruch senden',
      failed: 'Dein Einspruch konnte nicht gesendet werden. Dein Text ist noch da. Versuch es noch einmal.',
    },
  },
  'features/templates/templates': {
    title: 'Vorlagen',
    description:
      'Fertige Projekte: eine Begrüßung, eine Demo, eine Lektion, eine Entschuldigung. Öffne eins, setz deinen eigenen Text ein und rendere es. Die meisten passen in den kostenlosen Tarif.',

    tools: {
      search: 'Vorlagen durchsuchen',
      searchPlaceholder: 'Titel und Skripte durchsuchen',
      use: 'Zweck',
      anyUse: 'Für alles',
      format: 'Format',
      anyFormat: 'Alle Formate',
      formats: { '16:9': '16:9 Breitbild', '9:16': '9:16 hochkant', '1:1': '1:1 Quadrat', '4:5': '4:5 Hochformat' },
      free: (seconds) => `Passt in den kostenlosen Tarif (${seconds} s)`,
    },
    found: (templates) => count(templates, 'Vorlage', 'Vorlagen'),
    nothingFound: {
      title: 'Keine passende Vorlage',
      text: 'Versuch es mit weniger Wörtern oder einem anderen Zweck oder Format.',
      showAll: 'Alle Vorlagen anzeigen',
    },

    card: {
      use: 'Vorlage verwenden',
      useLabel: (title) => `Vorlage verwenden: ${title}`,
      read: 'Skript lesen',
      readLabel: (title) => `Skript lesen: ${title}`,
      contents: (scenes, seconds, format) =>
        `${count(scenes, 'Szene', 'Szenen')}, etwa ${count(seconds, 'Sekunde', 'Sekunden')}${format === null ? '' : `, ${format}`}`,
      tooLong: (limit) => `Länger als die ${limit} Sekunden des kostenlosen Tarifs.`,
      preview: (title) => `Die ersten Sekunden von „${title}“, ohne Ton`,
      play: (title) => `Vorschau von ${title} abspielen`,
      pause: (title) => `Vorschau von ${title} anhalten`,
    },

    own: {
      title: 'Vorlagen deines Arbeitsbereichs',
      by: (name) => `Gespeichert von ${name}`,
      manage: 'In der Bibliothek verwalten',
      kept: 'Die Vorlage ist unverändert.',
    },

    after: {
      title: 'Das bekommst du',
      project:
        'Eine Vorlage ist ein ganz normales Projekt: Szenen, Presenter, ein Skript und Titel, die an Wörter gebunden sind. Sobald du etwas änderst, hast du deine eigene Kopie; die Vorlage selbst bleibt, wie sie ist.',
      cast: (seconds) =>
        `Die Presenter sind illustriert und die Stimmen synthetisch. Jede Vorschau oben wurde aus ihrer Vorlage gerendert. Gehört der Presenter nicht zu deinem Tarif, springt einer aus deinem Tarif ein. Im kostenlosen Tarif kann ein Video bis zu ${seconds} Sekunden lang sein.`,
    },
  },
  'features/try/try-player': {
    notLoaded: 'Die Demo konnte nicht geladen werden. Dein Text ist sicher. Bitte lade die Seite neu.',
    opening: 'Wird geladen …',
    empty: 'Tippe erst ein, zwei Wörter ein.',
    speaking: 'Stimme wird erzeugt …',
    inputKept: 'Dein Text ist noch da.',
    speakFailed: 'Das konnte nicht gesprochen werden. Dein Text ist noch da.',
    stage: (presenter, script) => `${presenter ?? 'Der Presenter'} sagt: ${script}`,
    presenter: 'Presenter',
    voice: 'Stimme',
    makeVideo: 'Video daraus machen',
  },
  'features/try/try': {
    // English: the built-in voices speak no German.
    firstScript: 'Hello! Type anything here and I’ll say it.',
    script: 'Was soll der Presenter sagen?',
    left: (left, all) => `Noch ${left} von ${all} Zeichen`,
    speak: 'Sprechen',
    empty: 'Tippe erst ein, zwei Wörter ein.',
  },
  'features/verify/verify': {
    title: 'Video prüfen',
    description:
      'Sieh nach, ob ein Video noch aus denselben Bytes besteht, mit denen es signiert wurde. Geprüft wird in deinem Browser; nichts wird hochgeladen.',
    lead: 'Sieh nach, ob ein Video noch aus denselben Bytes besteht, mit denen es signiert wurde. Geprüft wird in deinem Browser; nichts wird hochgeladen.',
    notOpen: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    choose: {
      drop: 'oder ziehe ein MP4 hierher',
      button: 'Video auswählen',
      file: 'MP4-Datei',
      another: 'Anderes Video prüfen',
      note: 'Die Datei bleibt auf deinem Gerät. Große Videos brauchen ein paar Sekunden je 100 MB.',
    },
    checking: (name) => `${name} wird geprüft`,
    failed: (name) => `${name} konnte nicht bis zum Ende gelesen werden. Die Datei wurde nicht verändert. Wähle sie noch einmal aus.`,
    result: 'Ergebnis',
    checks: {
      intact: { title: 'Seit dem Signieren unverändert', text: 'Jedes Bild und jeder Ton ist so wie beim Signieren des Videos.' },
      changed: { title: 'Nach dem Signieren geändert', text: 'Die Signatur passt nicht zum Inhalt dieser Datei. Frag nach dem Original.' },
      unsigned: {
        title: 'Keine Signatur',
        text: 'Diese Datei enthält keine Angaben zu ihrer Herkunft. Viele Dienste entfernen Signaturen beim Hochladen; das heißt also nicht, dass sie geändert wurde.',
      },
      unreadable: {
        title: 'Hier nicht prüfbar',
        text: 'Die Datei hat eine Signatur, die beschädigt ist oder von anderer Software stammt. Versuch es mit einem allgemeinen Prüfprogramm für Content Credentials (C2PA).',
      },
      unsupported: {
        title: 'Dieser Browser kann das nicht prüfen',
        text: 'Die Signatur nutzt Ed25519, das dieser Browser nicht unterstützt. Aktualisiere ihn oder verwende einen anderen.',
      },
      'not-video': { title: 'Kein MP4', text: 'Wähle eine MP4-Datei, die vollständig heruntergeladen wurde.' },
    },
    facts: {
      signer: 'Signiert mit',
      signedBy: {
        ours: 'dem Schlüssel dieser Website',
        unknown:
          'einem Schlüssel, der nicht zu dieser Website gehört. So einen Schlüssel kann jeder erzeugen und einen beliebigen Namen hineinschreiben.',
        'unknown-now':
          'einem Schlüssel, den wir nicht mit dem dieser Website vergleichen konnten, weil sich dieser nicht laden ließ. Prüfe das Video noch einmal, wenn du online bist.',
      },
      fingerprint: 'Fingerabdruck des Schlüssels',
      made: 'Erstellt von',
      engine: (engine) => `Software, Renderer ${engine.slice(0, 12)}`,
      voice: 'Einwilligungen für Stimmen',
      likeness: 'Einwilligungen für Abbilder',
      none: 'keine nötig',
      script: 'Skript',
      scriptHash: (hash) =>
        `als Hash mit Schlüssel festgehalten, ${hash.slice(0, 12)}…. Nur wer signiert hat, kann bestätigen, welches Skript es war.`,
    },
    limits: {
      title: 'Was das nicht beweist',
      points: [
        'Dass stimmt, was im Video gesagt wird.',
        'Wann es entstanden ist: In der Datei steht kein Datum.',
        'Wer es in Auftrag gab: Die Datei nennt niemanden.',
        'Dass ein Video ohne Signatur gefälscht ist.',
      ],
    },
    more: 'So funktioniert das Signieren: <guide>Woher ein Video kommt</guide>.',
  },
  'features/waitlist/waitlist': {
    pageTitle: 'Warteliste',
    pageFailed: 'Die Seite konnte nicht geladen werden. Bitte lade sie neu.',
    title: 'Auf die Warteliste setzen',
    text: 'Wir schalten nach und nach neue Konten frei. Gib deine E-Mail-Adresse an, dann schreiben wir dir, wenn du dran bist.',
    name: 'Name',
    submit: 'Auf die Warteliste setzen',
    failed: 'Deine Anfrage konnte nicht gesendet werden. Versuch es noch einmal. Deine Eingabe ist noch da.',
    signIn: 'Schon ein Konto? <signIn>Anmelden</signIn>',
    joined: {
      title: 'Du stehst auf der Liste',
      text: (email) => `Wir schreiben an ${email}, sobald ein Platz für dich frei ist.`,
      home: 'Zur Startseite',
    },
    open: {
      title: 'Es gibt keine Warteliste',
      text: 'Die Registrierung ist offen. Erstelle ein Konto und noch heute dein erstes Video.',
      signUp: 'Konto erstellen',
    },
  },
} satisfies Partial<LanguageMessages>;

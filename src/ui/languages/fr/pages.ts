import { quoteText } from '#domain/preflight/finding.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import { createCounter } from '../create-counter.ts';
import type { LanguageMessages } from '../language-messages.ts';
import { ofName } from './of-name.ts';

const count = createCounter('fr');

const PERIODS: Readonly<Record<string, string>> = { month: 'mois', year: 'an' };
const formatPeriod = (period: string): string => `par ${PERIODS[period] ?? period}`;

/** No receipt is sent when nothing was due. */
const videosLeft = (left: number, granted: boolean): string =>
  `Il vous reste ${count(left, 'vidéo', 'vidéos')} ce mois-ci. ${granted ? 'Nous vous avons envoyé les détails de votre forfait par e-mail.' : 'Nous vous avons envoyé votre reçu par e-mail.'}`;

export const pages = {
  'features/blog/blog': {
    title: 'Blog',
    description:
      'Écrire des scripts, préparer des vidéos de formation et des sous-titres qui seront lus. Et, pour les curieux, le fonctionnement de Castwright.',
    feed: 'S’abonner au flux RSS',
    tags: 'Tags',
    allTags: 'Tous',
    minutes: (minutes) => `${minutes} min de lecture`,
    noPosts: 'Pas encore d’article sur ce sujet.',
    allPosts: 'Voir tous les articles',
    post: {
      breadcrumb: 'Fil d’Ariane',
      tags: 'Tags',
      keepReading: 'À lire ensuite',
    },
  },
  'features/checkout/checkout': {
    title: 'Paiement',
    pageFailed: 'Impossible de charger cette page. Rien n’a été débité. Rechargez-la.',
    nothingCharged: 'Rien n’a été débité.',
    plan: {
      price: (period) => `<price>Le prix</price> ${formatPeriod(period)}`,
      other: 'Choisir un autre forfait',
    },
    summary: {
      title: 'Récapitulatif',
      loading: 'Calcul du prix…',
      promoApplied: (code) => `Le code ${code} est appliqué.`,
      byYear: (plan) => `${plan}, facturé pour un an`,
      byMonth: (plan) => `${plan}, facturé pour un mois`,
      promo: (code) => `Code promo ${code}`,
      credit: 'Avoir de votre forfait actuel',
      due: 'À payer maintenant',
      begins: (start, end) => `Commence le ${start}, payé jusqu’au ${end}.`,
      continues: (start, end) => `Continue à partir du ${start}, payé jusqu’au ${end}.`,
      nextYear: (amount) =>
        `Ensuite, ${amount} pour une année de plus. Nous vous écrirons une semaine avant, sans jamais vous débiter automatiquement.`,
      nextMonth: (amount) =>
        `Ensuite, ${amount} pour un mois de plus. Nous vous écrirons une semaine avant, sans jamais vous débiter automatiquement.`,
    },
    pay: {
      pay: (amount) => `Payer ${amount}`,
      start: 'Activer le forfait',
      checkAgain: 'Vérifier à nouveau',
    },
    payment: {
      notCompleted: 'Le paiement n’a pas abouti et rien n’a été débité. Vous pouvez réessayer.',
      declined: (why) => `Votre paiement a été refusé et rien n’a été débité. ${why}`.trim(),
      redirecting: 'Redirection vers la page de paiement…',
      unreadable:
        'Nous n’avons pas pu savoir si votre paiement a abouti. Si vous avez payé, votre forfait démarre automatiquement dans quelques minutes.',
      priceExpired: 'Le prix que nous vous avions réservé a expiré. Voici le prix actuel : vérifiez-le, puis payez.',
      pending:
        'Votre paiement est en cours de traitement. Votre forfait démarre automatiquement dès sa réception ; vous pouvez quitter cette page.',
      unconfirmed: 'Nous n’avons pas encore reçu la confirmation de votre paiement. Il n’est pas perdu : ne payez pas une seconde fois.',
    },
    report: {
      notOrdered: (why) => `La commande n’a pas été passée : ${why}`,
      notCompleted: (why) => `Le paiement n’a pas abouti : ${why}`,
      notConfirmed: (why) => `Le paiement n’a pas été confirmé : ${why}`,
      windowClosed: 'la fenêtre a été fermée',
      unreadable: 'la réponse de la page de paiement est illisible',
      pageStillHere: 'la page est toujours là',
    },
    done: {
      title: (plan) => `Vous avez le forfait ${plan}`,
      titlePending: 'Votre paiement est en cours de traitement',
      loading: 'Chargement de votre forfait…',
      videosLeft,
      paidAndLeft: (until, left, granted) => `${granted ? 'Valable' : 'Payé'} jusqu’au ${until}. ${videosLeft(left, granted)}`,
      backToDraft: (title) => (title === '' ? 'Revenir à votre brouillon' : `Revenir à « ${quoteText(title).slice(1, -1)} »`),
      makeVideo: 'Créer une vidéo',
      billing: 'Forfait et facturation',
    },
  },
  'features/contact/contact': {
    title: 'Contact',
    description: 'Écrivez à l’équipe de ce site. Une personne lit chaque message et répond par e-mail.',
    lead: 'Une personne lit chaque message. Dites-nous ce que vous vouliez faire et ce qui s’est passé. Nous répondrons par e-mail.',
    notOpen: 'Impossible de charger le formulaire. Rechargez la page.',
    before: {
      help: 'Quelque chose ne marche pas ? Consultez d’abord le <help>centre d’aide</help>, c’est plus rapide. Si la réponse n’y est pas, dites-nous sur quelle page vous étiez, ce que vous avez fait et ce que vous avez vu.',
      payment:
        'Une question sur un paiement ? Indiquez le numéro de facture, jamais un numéro de carte. Nous lisons ces messages en premier.',
      security:
        'Vous avez trouvé une faille de sécurité ? Prévenez-nous avant toute autre personne, en précisant les étapes. Les chercheurs prudents qui ne nuisent à personne n’ont rien à craindre de nous.',
      report: 'Une vidéo ou un compte enfreint les règles ? <report>Signalez-le</report>.',
      accessibility:
        'Quelque chose est difficile à voir, à entendre ou à utiliser ? Choisissez Accessibilité. Pour nous, c’est un bug, pas une demande d’évolution.',
      privacy:
        'Vos données : consultez-les, téléchargez-les ou supprimez-les vous-même dans <profile>votre profil</profile>. Pour tout le reste, choisissez Confidentialité.',
    },
    form: {
      name: 'Nom',
      topic: 'Sujet',
      topics: {
        help: 'Aide pour une vidéo',
        sales: 'Forfaits pour une équipe',
        press: 'Presse',
        partners: 'Partenaires et adaptateurs',
        accessibility: 'Accessibilité',
        privacy: 'Confidentialité et données',
        other: 'Autre chose',
      },
      message: 'Votre message',
      length: (length, most) => `${length} sur ${most} caractères`,
      trap: 'Site web',
      send: 'Envoyer',
      inputKept: 'Votre texte est toujours là.',
      failed: 'Impossible d’envoyer votre message. Votre texte est toujours là. Réessayez dans un instant.',
    },
    sent: {
      text: (reference) =>
        `Nous avons reçu votre message. Sa référence est <reference>${reference}</reference>, et un e-mail de confirmation est en route.`,
      sendAnother: 'Envoyer un autre message',
    },
  },
  'features/content-page/content-page': {
    lastChanged: (day) => `Dernière mise à jour : ${day}`,
    consent: {
      legend: 'Votre choix, dans ce navigateur',
      refused: {
        text: 'Refuser la mesure d’audience',
        detail: 'Seul ce dont le site a besoin pour fonctionner est stocké dans ce navigateur.',
      },
      given: {
        text: 'Autoriser la mesure d’audience',
        detail:
          'Les pages visitées et les boutons cliqués, stockés sur notre serveur sous un numéro aléatoire. Vous pouvez changer d’avis ici à tout moment.',
      },
      open: 'Vous n’avez pas encore choisi. D’ici là, rien n’est enregistré.',
      saved: 'Votre choix est enregistré.',
    },
  },
  'features/domain-proof/domain-proof': {
    host: 'Domaine',
    claim: 'Utiliser ce domaine',
    remove: 'Abandonner ce domaine',
    recordName: 'Nom de l’enregistrement',
    recordValue: 'Valeur de l’enregistrement',
    copyName: 'Copier le nom',
    copyValue: 'Copier la valeur',
    check: 'Vérifier maintenant',
    checks: {
      found: 'Enregistrement trouvé.',
      missing: 'L’enregistrement n’apparaît pas encore.',
      unavailable: 'Le DNS n’a pas répondu. Rien n’a été modifié ; réessayez dans une minute.',
    },
  },
  'features/forgot-password/forgot-password': {
    pageTitle: 'Mot de passe oublié',
    pageFailed: 'Impossible de charger cette page. Rechargez-la.',
    signIn: 'Vous vous en souvenez ? <signIn>Se connecter</signIn>',
    elsewhere: {
      title: 'Réinitialisez votre mot de passe là où vous vous connectez',
      text: 'Ce site ne conserve pas votre mot de passe. Continuez vers la page de connexion, où vous pouvez le réinitialiser.',
      signIn: 'Aller à la connexion',
    },
    request: {
      title: 'Mot de passe oublié ?',
      text: 'Saisissez votre adresse e-mail : nous vous enverrons un code de réinitialisation.',
      submit: 'Envoyer le code',
      failed: 'Impossible d’envoyer le code. Réessayez.',
    },
    choose: {
      title: 'Choisissez un nouveau mot de passe',
      text: 'S’il existe un compte pour <email>votre adresse</email>, un code à six caractères est en route.',
      code: 'Code',
      password: 'Nouveau mot de passe',
      passwordHint: (least) => `Au moins ${least} caractères. Vous serez déconnecté partout ailleurs.`,
      submit: 'Réinitialiser et se connecter',
      resend: 'Envoyer un autre code',
      failed: 'Impossible de changer votre mot de passe. Réessayez. L’ancien fonctionne toujours.',
    },
    keep: {
      title: 'Qu’est-ce qui peut encore ouvrir votre compte ?',
      text: 'Ces accès ouvrent votre compte, ou envoient ses données ailleurs, sans votre mot de passe. Cochez ceux que vous connaissez et utilisez encore. Nous supprimerons les autres et vous déconnecterons partout ailleurs.',
      ways: {
        passkey: (name) => `Clé d’accès « ${name} »`,
        provider: (name) => `Connexion avec ${name}`,
        organization: (name) => `Authentification unique ${ofName(name)}`,
        'api-key': (name) => `Clé API « ${name} »`,
        webhook: (name) => `Webhook vers ${name}`,
      },
      submit: (removed) => (removed === 0 ? 'Réinitialiser et tout garder' : `Réinitialiser et en supprimer ${removed}`),
    },
    changed: {
      title: 'Votre mot de passe a été changé',
      text: 'Vous êtes connecté ici et déconnecté partout ailleurs.',
      openDashboard: 'Aller au tableau de bord',
    },
  },
  'features/guides/guides': {
    found: (found) => count(found, 'résultat', 'résultats'),
    nothingFound: 'Aucun résultat.',
    nothingFoundAdvice: 'Essayez avec moins de mots, ou <contact>écrivez-nous</contact>.',
    breadcrumb: 'Fil d’Ariane',
    previousAndNext: 'Précédent et suivant',
    sections: {
      documentation: {
        title: 'Documentation',
        search: 'Rechercher dans la documentation',
        description: 'Des guides pas à pas pour tout faire dans Castwright, avec captures d’écran.',
        about:
          'Chaque guide traite une tâche du début à la fin et se suffit à lui-même. Vous débutez ? Commencez par le premier. Si quelque chose ne se passe pas comme l’indique un guide, le centre d’aide donne des réponses courtes.',
      },
      'help-center': {
        title: 'Centre d’aide',
        search: 'Rechercher dans le centre d’aide',
        description: 'Des réponses rapides aux questions et problèmes courants. Cherchez ou parcourez.',
        about: 'Saisissez ce que vous voyez à l’écran, ou une partie. Vous ne trouvez pas ? Essayez la documentation ou écrivez-nous.',
      },
      tutorials: {
        title: 'Tutoriels',
        search: 'Rechercher dans les tutoriels',
        description: 'De la page blanche à la vidéo finie, en une seule fois.',
        about:
          'Dans chaque tutoriel, nous créons une vidéo ensemble. Vous recevez le script complet à coller, et chaque étape dit ce que vous devriez voir. Sauf indication contraire, tous fonctionnent avec le forfait gratuit. À la fin, mettez vos propres mots : c’est votre vidéo. Pour une fonction précise, la documentation est plus rapide.',
      },
    },
  },

  'features/home/compare-section': {
    heading: 'Comparatif',
    label: 'Tableau comparatif, à faire défiler horizontalement',
    what: 'Ce qui est comparé',
    source: (number) => `Source ${number}`,
    sources: 'Sources',
    ways: ['Castwright', 'Services d’avatars hébergés', 'Caméra et équipe'],
    speed: {
      what: 'Temps pour créer 30 secondes de vidéo',
      own: 'Environ huit secondes en 1080p sur deux cœurs de processeur libres, voix comprise',
      service: 'sync. : de 1 à 15 minutes selon le modèle, pour synchroniser les lèvres d’une vidéo existante',
      camera: 'Un après-midi d’installation, de prises et de montage',
      source: 'sync., documentation : Generation Times & Performance',
    },
    preview: {
      what: 'Aperçu avant le rendu',
      own: 'Animé, avec le son, gratuit et illimité',
      service: 'SundaySky : un visage fixe tant que vous ne l’animez pas, ce qui consomme des crédits',
      camera: 'La prise elle-même',
      source: 'SundaySky, aide : Animating an Avatar',
    },
    change: {
      what: 'Changer un mot',
      own: 'Seule cette scène est redessinée ; le nouveau rendu compte pour une vidéo',
      service: 'Colossyan : toute la durée de la vidéo est à nouveau déduite de vos minutes',
      camera: 'Faire revenir tout le monde',
      source: 'Colossyan, aide : Video generation minutes',
    },
    presenter: {
      what: 'Présentateurs',
      own: 'Vingt-quatre personnages originaux, en 3D et dessinés, en 196 looks ; aucun droit à l’image à acquérir',
      service: 'Synthesia : des acteurs filmés qui cèdent leur image sous licence',
      camera: 'De vraies personnes, avec leur accord',
      source: 'Synthesia : les acteurs derrière ses avatars',
    },
    languages: {
      what: 'Langues',
      own: 'L’anglais ; d’autres avec les voix d’un service connecté',
      service: 'Synthesia : plus de 140',
      camera: 'Celles que parle votre présentateur',
      source: 'Synthesia, documentation : Script',
    },
    script: {
      what: 'Où va votre script',
      own: 'Sur ce serveur uniquement ; vous pouvez aussi l’héberger vous-même, hors ligne',
      service: 'HeyGen : chez le service, et chez un sous-traitant qui génère la voix',
      camera: 'Nulle part',
      source: 'HeyGen, Trust Center : subprocessors',
    },
    failure: {
      what: 'Si un rendu échoue',
      own: 'La vidéo vous est recréditée automatiquement',
      service: 'HeyGen : son message d’erreur indique que les crédits sont remboursés',
      camera: 'Tourner à nouveau',
      source: 'HeyGen, forum des développeurs : l’échec d’un rendu et son message',
    },
  },
  'features/home/home': {
    title: 'Créez des vidéos professionnelles en quelques minutes',
    description:
      'Écrivez un script : vous obtenez une vidéo finie avec un présentateur qui parle, lèvres synchronisées, voix et sous-titres compris. Trois vidéos gratuites par mois, sans carte bancaire.',
    structured: {
      operatingSystem: 'Tous, dans le navigateur',
      description: 'Transforme un script écrit en vidéo finie avec un présentateur qui parle, lèvres synchronisées.',
    },
    hero: {
      label: 'CRÉATION VIDÉO PAR IA',
      heading: 'Créez des vidéos professionnelles en quelques minutes',
      lead: 'Écrivez un script, choisissez un présentateur et téléchargez une vidéo finie avec voix, synchronisation labiale et sous-titres. Sans caméra, sans studio, sans tournage à refaire.',
      free: 'Trois vidéos gratuites par mois. Sans carte bancaire.',
      video:
        'Trois présentateurs dessinés se relaient. Nia salue : « Bonjour, moi c’est Nia. Vous écrivez les mots, et je les dis. » Kofi compte sur ses doigts : « Une vidéo de formation, une nouveauté produit, un cours. Tout ce que vous avez à expliquer. » Mabel ouvre les mains : « Et quand les faits changent, modifiez simplement le texte. »',
    },
    start: { videos: 'Ouvrir vos vidéos', signUp: 'Commencer gratuitement', logIn: 'Connexion' },
    player: {
      captions: 'Anglais',
      pause: 'Mettre la vidéo en pause',
      play: 'Lire la vidéo',
      unmute: 'Rétablir le son',
      mute: 'Couper le son',
    },
  },
  'features/home/lower-sections': {
    demo: {
      heading: 'Une demi-minute de vidéo en quatre lignes de texte',
      video:
        'Quatre présentateurs se relaient pour expliquer comment cette vidéo a été faite : à partir de quatre lignes de texte, avec des titres liés aux mots.',
      howMade: 'Nous avons écrit quatre courtes scènes et cliqué sur Générer. La créer a pris moins de temps que la regarder.',
      voices: 'Activez le son pour entendre les voix intégrées. En haut de cette page, vous pouvez leur faire dire vos propres mots.',
      documentation: 'Voir comment faire, pas à pas',
    },
    testimonials: {
      heading: 'Ce qu’on en dit',
      by: (name, role) => `${name}, ${role}`,
      rating: ({ value, best, reviews }) => `${value} sur ${best}, d’après ${reviews.toLocaleString('fr-FR')} avis`,
    },
    checkable: {
      heading: 'Ne nous croyez pas sur parole',
      lips: {
        title: 'Des lèvres bien synchronisées',
        text: 'La forme de la bouche vient des sons exacts de la voix, pas de son volume. À chaque version, nous mesurons la synchronisation labiale dans des vidéos finies.',
        link: 'Comment fonctionne la synchronisation labiale',
      },
      speed: {
        title: 'Prête avant la fin du visionnage',
        text: 'Le rendu de trente secondes de vidéo 1080p, voix comprise, prend environ huit secondes sur deux cœurs de processeur libres.',
        link: 'Comment nous l’avons mesuré',
      },
      project: {
        title: 'Votre travail vous appartient',
        text: 'Chaque projet est un fichier au format ouvert : gardez-le, modifiez-le et lancez son rendu sur votre ordinateur, sans compte ni réseau.',
        link: 'Comment faire',
      },
    },
    pricing: {
      heading: 'Commencez avec 3 vidéos gratuites',
      text: 'Ce que vous avez gratuitement, chaque mois :',
      free: [
        '3 vidéos finies de 30 secondes maximum, en 720p avec notre filigrane',
        'L’éditeur complet, les sous-titres et les téléchargements',
        'Sans carte bancaire et sans date de fin',
      ],
      more: 'Passez au forfait supérieur pour plus de vidéos, plus longues et en plus haute résolution.',
    },
    start: {
      heading: 'Votre première vidéo n’attend qu’un script',
      text: 'Écrivez trois phrases. Écoutez-les avant même de créer un compte.',
    },
  },
  'features/home/static-sections': {
    features: {
      heading: 'Tout, du script à la vidéo',
      looks: 'Des présentateurs qui parlent, dans quelques-uns des looks disponibles',
      videoCreation: {
        title: 'Création vidéo par IA',
        text: 'Votre script devient une vidéo avec un présentateur qui le dit, lèvres synchronisées sur chaque son. Ce que vous voyez dans l’éditeur est exactement ce que vous obtenez.',
        points: [
          '720p, 1080p ou 4K ; horizontal, vertical ou carré',
          'Sous-titres à l’écran et en fichiers VTT et SRT',
          'Modifiez une scène : elle seule est générée à nouveau',
        ],
      },
      voiceCloning: {
        title: 'Clonage de voix',
        text: 'Enregistrez une minute : nous ajustons une voix à la hauteur, au débit et au timbre de la vôtre. C’est une voix ajustée, pas une copie.',
        points: [
          'Consentement exigé et enregistré',
          'Nous mesurons votre enregistrement, puis l’effaçons',
          'Neuf voix prêtes à l’emploi, sans enregistrement',
        ],
      },
      avatarSelection: {
        title: 'Choix d’avatars',
        text: 'Vingt-quatre présentateurs, en 3D et dessinés, en 196 looks. Aucun visage réel n’est utilisé : il n’y a aucun droit à négocier.',
        points: [
          'Un présentateur différent dans chaque scène',
          'Couleurs de tenue et de cheveux au choix, avec Business',
          'Aperçu de chacun, avec le son, avant le rendu',
        ],
      },
      customBackgrounds: {
        title: 'Arrière-plans personnalisés',
        text: 'Placez une couleur, un dégradé ou votre image derrière chaque scène. Les titres sont liés aux mots : ils restent synchronisés quand vous modifiez le script.',
        points: ['JPEG, PNG, WebP, GIF ou AVIF, recadrés', 'Titres et bandeaux', 'Texte lisible sur tous les arrière-plans'],
      },
    },
    uses: {
      heading: 'Qu’allez-vous créer ?',
      training: {
        title: 'Formez votre équipe',
        text: 'Accueil, sécurité, modes d’emploi. Tout le monde reçoit les mêmes consignes, et quand une procédure change, vous modifiez une phrase au lieu de réserver un studio.',
        image: 'Bruno présente une vidéo de sécurité intitulée « Avant d’entrer »',
        link: 'Partir du modèle Sécurité',
      },
      product: {
        title: 'Montrez les nouveautés',
        text: 'Des notes de version que personne ne lit deviennent une vidéo de 20 secondes, avec un titre par nouveauté. À l’horizontale pour votre site, à la verticale pour les réseaux sociaux.',
        image: 'Maya présente les nouveautés d’un produit sous le titre « 1. Recherche plus rapide »',
        link: 'Partir du modèle Nouveautés',
      },
      lesson: {
        title: 'Donnez un cours',
        text: 'Ouvrez sur une question, expliquez en courtes scènes, et donnez aux élèves des sous-titres et une transcription pour réviser.',
        image: 'Ines ouvre un cours intitulé « Pourquoi la glace flotte-t-elle ? »',
        link: 'Partir du modèle Cours',
      },
      all: 'Voir tous les modèles',
    },
    howItWorks: {
      heading: 'Du script à la vidéo',
      editor:
        'L’éditeur : votre script et ses scènes à gauche, un aperçu en direct au centre, les présentateurs et leurs looks à droite, la timeline de toute la vidéo en bas',
      steps: [
        {
          title: 'Écrire',
          text: 'Écrivez ou collez votre script. Trois tirets seuls sur une ligne commencent une nouvelle scène. Écoutez autant de fois que vous voulez, gratuitement.',
        },
        {
          title: 'Choisir',
          text: 'Choisissez un présentateur, une voix et un arrière-plan. L’aperçu le montre aussitôt en train de parler, dans votre navigateur.',
        },
        {
          title: 'Générer',
          text: 'Cliquez sur un bouton et commencez à regarder pendant que le rendu continue. Vous obtenez un MP4 avec sous-titres et transcription.',
        },
      ],
      tutorial: 'Suivre un tutoriel, de la page blanche à la vidéo finie',
    },
  },
  'features/newsletter/newsletter-link': {
    notOpen: 'Impossible de charger cette page. Rechargez-la.',
    home: 'Aller à la page d’accueil',
    unchanged: 'Rien n’a été modifié.',
    confirm: {
      pageTitle: 'Votre abonnement',
      busy: 'Confirmation de votre adresse e-mail…',
      title: 'Vous êtes abonné',
      text: (email) => `Nous enverrons les nouveautés à ${email}. Chaque e-mail contient un lien de désabonnement.`,
      failed: { title: 'Non confirmé', text: 'Le lien de cet e-mail n’a pas fonctionné.' },
    },
    end: {
      pageTitle: 'Se désabonner',
      title: 'Se désabonner ?',
      text: 'Vous ne recevrez plus les nouveautés à cette adresse. Vous recevrez toujours les e-mails sur votre compte et vos vidéos.',
      submit: 'Se désabonner',
      done: {
        title: 'Vous êtes désabonné',
        text: (email) => `Nous n’enverrons plus les nouveautés à ${email}. Vous pouvez vous réabonner à tout moment.`,
      },
    },
  },

  'features/pricing/below-plans': {
    comparison: 'Comparer les forfaits',
    questions: 'Questions fréquentes',
  },
  'features/pricing/plan-comparison': {
    label: 'Comparaison des forfaits',
    what: 'Fonctionnalité',
    yes: 'Oui',
    no: 'Non',
    upTo: (most) => `Jusqu’à ${most}`,
    minutesAMonth: (minutes) => `${minutes} minutes par mois`,
    rows: {
      videos: 'Vidéos par mois',
      length: 'Durée des vidéos',
      resolution: 'Résolution',
      looks: 'Looks de présentateurs',
      whiteLabel: 'Sans la marque Castwright',
      preview: 'Aperçu en direct avec le son',
      captions: 'Sous-titres : incrustés, VTT et SRT',
      backgrounds: 'Vos arrière-plans et votre logo',
      organizations: 'Organisations avec rôles',
      team: 'Forfait partagé avec votre équipe',
      teamSeats: (seats) => `${seats} personnes`,
      photoPresenters: 'Présentateurs à partir de vos photos',
      customLooks: 'Présentateurs à vos couleurs',
      brandKit: 'Kit de marque : couleurs, logo et sous-titres',
      learningPackages: 'Export pour votre LMS : SCORM et xAPI',
      analytics: 'Statistiques des vidéos',
      voiceMatch: 'Voix ajustées, d’après vos enregistrements',
      batches: 'Une vidéo par ligne d’un tableau',
      api: 'Accès à l’API',
      support: 'Assistance',
    },
  },
  'features/pricing/prices': {
    period: {
      label: 'Facturation',
      year: 'Annuelle',
      annual: (discount) => `Annuelle <discount>${discount}</discount>`,
      monthly: 'Mensuelle',
    },
    currency: 'Devise',
    promo: { label: 'Code promo', apply: 'Appliquer', remove: 'Retirer', checking: 'Vérification du code…' },
  },
  'features/pricing/pricing-page': {
    title: 'Tarifs',
    description:
      'Tarifs de Castwright : trois vidéos gratuites par mois, Creator pour publier chaque semaine, Business pour les équipes. Prix dans votre devise.',
    heading: 'Commencez gratuitement. Payez quand vous créez davantage.',
    lead: 'Tous les forfaits comprennent l’éditeur complet. Les plus grands ajoutent des vidéos plus nombreuses et plus longues, une meilleure résolution, plus de looks et les fonctionnalités comparées ci-dessous.',
    plans: 'Forfaits',
    trial: {
      heading: 'Essayez avec 3 vidéos gratuites',
      text: 'Sans carte bancaire, et 3 de plus chaque mois.',
      signUp: 'Commencer gratuitement',
    },
  },
  'features/pricing/pricing-questions': {
    questions: [
      {
        question: 'Faut-il une carte bancaire pour essayer ?',
        answer: 'Non. Starter vous donne 3 vidéos gratuites chaque mois, sans carte bancaire.',
      },
      {
        question: 'Serai-je débité automatiquement ?',
        answer:
          'Jamais. Nous n’enregistrons pas votre carte. Une semaine avant la fin de votre forfait, nous vous envoyons un lien par e-mail. Si vous payez, votre forfait continue à partir de ce jour. Sinon, vous le gardez sept jours de plus, puis revenez à Starter avec tout ce que vous avez créé.',
      },
      {
        question: 'Qu’est-ce qui compte comme une vidéo ?',
        answer:
          'Un rendu terminé, ou un rendu en cours que vous avez regardé plus de quelques secondes. Pour tout autre rendu qui échoue ou que vous annulez, la vidéo vous est recréditée. Chaque mois, vous pouvez annuler autant de rendus que votre forfait compte de vidéos, et dix au moins. Les aperçus dans l’éditeur sont gratuits et illimités.',
      },
      {
        question: 'Quand mon quota mensuel se renouvelle-t-il ?',
        answer:
          'Avec un forfait payant, le jour du mois où vous l’avez acheté. Avec Starter, le premier du mois. Les vidéos non utilisées ne sont pas reportées.',
      },
      {
        question: 'Puis-je changer de forfait en cours de période ?',
        answer:
          'Oui. Un forfait supérieur démarre aussitôt, et la part non utilisée de l’ancien est déduite du prix ; vous voyez le total avant de payer. Un forfait inférieur démarre à la fin de la période payée.',
      },
      {
        question: 'Pourquoi les prix sont-ils dans ma devise ?',
        answer:
          'Nous la devinons d’après le fuseau horaire et la langue de votre navigateur. Choisissez-en une autre ci-dessus : nous la retiendrons. C’est aussi la devise dans laquelle vous payez.',
      },
      {
        question: 'Comment obtenir une facture ?',
        answer:
          'Vous en recevez une pour chaque paiement, par e-mail et en PDF sur <billing>votre page de facturation</billing>. Indiquez-y le nom, l’adresse et le numéro fiscal de votre entreprise : ils y figureront.',
      },
      {
        question: 'À quel point les présentateurs et leurs voix sont-ils réalistes ?',
        answer:
          'Ce sont des personnages 3D soignés, avec des voix produites par un logiciel. On voit qu’ils n’ont pas été filmés, et ils n’empruntent les traits de personne. Jugez par vous-même : écrivez une phrase sur <tryIt>la page d’accueil</tryIt>, sans compte.',
      },
      {
        question: 'Quelles langues parlent-ils ?',
        answer:
          'L’anglais avec des accents américain, britannique et écossais ; là où les voix naturelles sont installées, également l’espagnol, le français, l’italien et le portugais du Brésil. L’exploitant d’un site peut en ajouter : la liste des voix de l’éditeur montre celles de ce site.',
      },
      {
        question: 'La 4K est-elle vraiment plus nette ?',
        answer: 'Les titres, sous-titres et logos sont dessinés en vraie 4K. Le présentateur est agrandi et paraît un peu moins net.',
      },
    ],
  },
  'features/pricing/pricing': {
    failed: 'Impossible de charger les tarifs',
    inputKept: 'Votre saisie est toujours là.',
    codeApplied: (code) => `Le code ${code} est appliqué aux prix ci-dessous.`,
    annualNote: (videos) =>
      `La facturation annuelle est moins chère car elle comprend moins de vidéos : ${videos.creator[0]} par mois au lieu de ${videos.creator[1]} avec Creator, ${videos.business[0]} au lieu de ${videos.business[1]} avec Business. Si vous en créez plus, choisissez la facturation mensuelle.`,
    assumedCurrency:
      'Nous n’avons pas pu savoir où vous êtes : les prix sont en dollars américains. Choisissez une autre devise ci-dessus, nous la retiendrons.',
    fixedRate:
      'Nous n’avons pas pu charger les taux de change du jour : ces prix sont approximatifs. Vous verrez le montant exact avant de payer.',
    card: {
      own: 'Votre forfait',
      popular: 'Le plus choisi',
      before: (price) => `<hidden>Avant : </hidden>${price}`,
      period: (period) => formatPeriod(period),
      support: (support) => `Assistance : ${support}`,
    },
  },

  'features/report/report': {
    title: 'Signaler un abus',
    description: 'Signalez une vidéo ou un compte qui enfreint les règles. Une personne examine chaque signalement.',
    lead: 'Une vidéo ou un compte n’a pas sa place ici ? Dites-le-nous. Une personne examine chaque signalement.',
    notOpen: 'Impossible de charger le formulaire. Rechargez la page.',
    form: {
      target: 'De quoi s’agit-il ?',
      targets: { video: 'Une vidéo', account: 'Un compte' },
      reason: 'Qu’est-ce qui ne va pas ?',
      reasons: {
        impersonation: 'Se fait passer pour une personne réelle',
        misinformation: 'Contenu trompeur ou faux',
        hate: 'Haine ou harcèlement',
        sexual: 'Contenu sexuel',
        violence: 'Violence ou menaces',
        privacy: 'Informations privées',
        copyright: 'Droits d’auteur',
        spam: 'Spam ou fraude',
        other: 'Autre chose',
      },
      subject: 'Où l’avez-vous vu ?',
      subjectHint: 'Un lien, ou le nom de la vidéo ou du compte.',
      details: 'Que s’est-il passé ?',
      length: (length, most) => `${length} sur ${most} caractères`,
      email: 'Votre e-mail (facultatif)',
      emailHint: 'Seulement si vous souhaitez une réponse.',
      trap: 'Site web',
      send: 'Envoyer',
      inputKept: 'Votre texte est toujours là.',
      failed: 'Impossible d’envoyer votre signalement. Votre texte est toujours là. Réessayez dans un instant.',
    },
    sent: {
      text: (reference) => `Merci. Nous avons reçu votre signalement, et sa référence est <reference>${reference}</reference>.`,
      sendAnother: 'Envoyer un autre signalement',
    },
  },
  'features/review/review': {
    pageTitle: 'Révision d’une vidéo',
    description: 'Regardez la vidéo, commentez n’importe quel moment et dites si elle est prête.',
    opening: 'Ouverture de la révision…',
    notOpen: 'Impossible d’ouvrir la révision.',
    reload: 'Recharger',
    missing: 'Cette révision n’est pas disponible',
    missingText: 'Le lien a peut-être expiré, ou l’auteur de la vidéo y a mis fin. Demandez-lui-en un nouveau.',
    untitled: 'Vidéo sans titre',
    captions: 'Sous-titres',
    frame: 'Commenter cet endroit',
    hint: 'Mettez en pause, puis indiquez l’endroit concerné. Ou utilisez le bouton pour commenter ce moment en général.',
    commentAt: (time) => `Commenter à ${time}`,
    commentOnSpot: (time) => `Commenter l’endroit choisi, à ${time}`,
    comments: 'Commentaires',
    none: 'Pas encore de commentaire.',
    name: 'Votre nom',
    nameHint: 'Visible par toute personne qui a le lien. Ce navigateur le retient.',
    noName: `Saisissez votre nom, ${REVIEW_LIMITS.name} caractères maximum.`,
    noText: `Saisissez un commentaire, ${REVIEW_LIMITS.text.toLocaleString('fr-FR')} caractères maximum.`,
    start: 'Commenter ce moment',
    send: 'Ajouter le commentaire',
    cancel: 'Annuler',
    reply: 'Répondre',
    replyText: 'Votre réponse',
    sendReply: 'Envoyer la réponse',
    edit: 'Modifier',
    editText: 'Votre commentaire',
    save: 'Enregistrer',
    remove: 'Supprimer',
    removeQuestion: 'Supprimer ce commentaire et ses réponses ?',
    resolve: 'Marquer comme résolu',
    reopen: 'Rouvrir',
    resolved: 'Résolu',
    edited: 'modifié',
    maker: 'Auteur',
    jumpTo: (number, time) => `Commentaire ${number}, à ${time}`,
    mark: (number, author) => `Commentaire ${number} de ${author}`,
    sent: 'Commentaire ajouté.',
    arrived: 'Il y a un nouveau commentaire.',
    saved: 'Enregistré.',
    removed: 'Commentaire supprimé.',
    decision: 'Votre décision',
    decide: { approved: 'Approuver', 'changes-requested': 'Demander des modifications' },
    decided: {
      approved: 'Vous avez approuvé cette vidéo. L’auteur reçoit un e-mail.',
      'changes-requested': 'Vous avez demandé des modifications. L’auteur reçoit un e-mail.',
    },
    decidedBy: {
      approved: (name) => `${name} a approuvé`,
      'changes-requested': (name) => `${name} a demandé des modifications`,
    },
    status: {
      open: 'Pas encore de décision',
      approved: 'Approuvée',
      'changes-requested': 'Modifications demandées',
    },
    title: 'Révision',
    loading: 'Chargement de la révision…',
    offHere: 'Cette vidéo n’a pas de lien de révision pour l’instant.',
    off: 'Envoyez un lien aux personnes qui doivent commenter. Elles mettent la vidéo en pause sur une image, donnent leur avis, puis approuvent ou demandent des modifications. Aucun compte nécessaire.',
    create: 'Créer un lien de révision',
    created: 'Votre lien de révision est prêt.',
    link: 'Lien de révision',
    copyLink: 'Copier le lien',
    openPage: 'Ouvrir la page',
    lastDay: 'Dernier jour',
    lastDayHint: 'Le lien fonctionne jusqu’à ce jour inclus. Laissez vide pour ne pas fixer de fin.',
    saveEnd: 'Enregistrer',
    compareChoices: 'Versions à comparer',
    compareChoicesHint: 'Les réviseurs peuvent les regarder à côté de cette vidéo et lire leurs commentaires.',
    versionNamed: (title, time) => `${title}, ${time}`,
    compare: 'Comparer avec',
    compareNone: 'Rien',
    compareTime: (time) => `Version du ${time}`,
    opened: 'Cette version',
    versionComments: (time) => `Commentaires sur la version du ${time}`,
    versionHint: 'Lecture seule. Les nouveaux commentaires portent sur « Cette version ».',
    noVersion: 'Cette version n’est plus disponible.',
    end: 'Désactiver le lien',
    endHint: 'Le lien cesse définitivement de fonctionner. Les commentaires restent ici.',
    ended: 'Le lien est désactivé. Les commentaires restent ici.',
    openCount: (open) => count(open, 'commentaire ouvert', 'commentaires ouverts'),
  },
  'features/sign-in/sign-in': {
    pageTitle: 'Connexion',
    pageFailed: 'Impossible de charger cette page. Rechargez-la.',
    title: 'Ravis de vous revoir',
    text: 'Vos vidéos et vos projets vous attendent.',
    provider: (name) => `Se connecter avec ${name}`,
    passkey: 'Se connecter avec une clé d’accès',
    password: 'Mot de passe',
    remember: 'Rester connecté',
    forgot: 'Mot de passe oublié ?',
    submit: 'Se connecter',
    failed: 'La connexion a échoué',
    signUp: 'Pas encore de compte ? <signUp>Créer un compte</signUp>',
    ticket: {
      pageTitle: 'Connexion en cours',
      signingIn: 'Connexion en cours…',
      title: 'Ce lien a déjà été utilisé',
      text: 'Un lien de connexion ne fonctionne qu’une fois et expire au bout d’un moment.',
      signIn: 'Se connecter autrement',
      failed: 'Ce lien ne fonctionne plus.',
    },
  },
  'features/sign-up/sign-up': {
    pageTitle: 'Créer votre compte',
    pageFailed: 'Impossible de charger cette page. Rechargez-la.',
    title: 'Créez votre première vidéo',
    text: 'Trois vidéos gratuites par mois. Sans carte bancaire.',
    provider: (name) => `S’inscrire avec ${name}`,
    password: 'Mot de passe',
    passwordHint: (least) => `Au moins ${least} caractères. Quelques mots au hasard sont faciles à retenir.`,
    submit: 'Créer le compte',
    terms:
      'En créant un compte, vous acceptez nos <terms>conditions d’utilisation</terms> et confirmez avoir lu notre <privacy>politique de confidentialité</privacy>.',
    failed: 'L’inscription a échoué',
    signIn: 'Vous avez déjà un compte ? <signIn>Se connecter</signIn>',
  },
  'features/takedown/takedown': {
    title: 'Contenu retiré',
    openFailed: 'Impossible de charger cette page. Rechargez-la.',
    loading: 'Chargement du contenu retiré…',
    what: {
      share: (name) => `Le lien vers votre vidéo « ${name} » a été retiré. Vous avez toujours la vidéo.`,
      video: (name) => `Votre vidéo « ${name} » a été retirée. Son projet est toujours dans votre bibliothèque.`,
      presenter: (name) => `Votre présentateur « ${name} » a été retiré. Les vidéos déjà créées avec lui restent.`,
    },
    lifted: (name) => `« ${name} » a été rétabli et fonctionne comme avant.`,
    reason: 'Pourquoi',
    answer: 'Notre réponse',
    yourAppeal: 'Votre recours',
    waiting: 'Nous avons reçu votre recours. Une personne le lira et répondra par e-mail.',
    appeal: {
      title: 'Vous pensez que c’est une erreur ?',
      text: 'Dites-nous pourquoi. Vous pouvez déposer un seul recours ; une personne le lira.',
      field: 'Votre recours',
      send: 'Envoyer le recours',
      failed: 'Impossible d’envoyer votre recours. Votre texte est toujours là. Réessayez.',
    },
  },
  'features/templates/templates': {
    title: 'Modèles',
    description:
      'Des projets prêts à l’emploi : un message de bienvenue, une démo, un cours, des excuses. Ouvrez-en un, mettez vos mots et générez la vidéo. La plupart sont compatibles avec le forfait gratuit.',
    tools: {
      search: 'Rechercher des modèles',
      searchPlaceholder: 'Titres et scripts',
      use: 'Usage',
      anyUse: 'Tous les usages',
      format: 'Format',
      anyFormat: 'Tous les formats',
      formats: { '16:9': '16:9 horizontal', '9:16': '9:16 vertical', '1:1': '1:1 carré', '4:5': '4:5 portrait' },
      free: (seconds) => `Compatible avec le forfait gratuit (${seconds} s)`,
    },
    found: (found) => count(found, 'modèle', 'modèles'),
    nothingFound: {
      title: 'Aucun modèle ne correspond',
      text: 'Essayez avec moins de mots, ou un autre usage ou format.',
      showAll: 'Voir tous les modèles',
    },
    card: {
      use: 'Utiliser ce modèle',
      useLabel: (title) => `Utiliser ce modèle : ${title}`,
      read: 'Lire le script',
      readLabel: (title) => `Lire le script : ${title}`,
      contents: (scenes, seconds, format) =>
        `${count(scenes, 'scène', 'scènes')}, environ ${count(seconds, 'seconde', 'secondes')}${format === null ? '' : `, ${format}`}`,
      tooLong: (limit) => `Dépasse les ${limit} secondes du forfait gratuit.`,
      preview: (title) => `Les premières secondes de « ${title} », sans le son`,
      play: (title) => `Lire l’aperçu de ${title}`,
      pause: (title) => `Mettre en pause l’aperçu de ${title}`,
    },
    own: {
      title: 'Modèles de votre espace de travail',
      by: (name) => `Enregistré par ${name}`,
      manage: 'Les gérer dans votre bibliothèque',
      kept: 'Le modèle n’a pas changé.',
    },
    after: {
      title: 'Ce que vous obtenez',
      project:
        'Un modèle est un projet ordinaire : des scènes, des présentateurs, un script et des titres liés aux mots. Dès que vous le modifiez, vous avez votre propre copie ; le modèle, lui, ne change pas.',
      cast: (seconds) =>
        `Les présentateurs sont dessinés et les voix sont synthétiques. Chaque aperçu ci-dessus est le rendu de son modèle. Si son présentateur n’est pas compris dans votre forfait, l’un des vôtres le remplace. Avec le forfait gratuit, une vidéo dure ${seconds} secondes au maximum.`,
    },
  },
  'features/try/try-player': {
    notLoaded: 'Impossible de charger la démo. Votre texte est conservé. Rechargez la page.',
    opening: 'Chargement…',
    empty: 'Écrivez d’abord un mot ou deux.',
    speaking: 'Génération de la voix…',
    inputKept: 'Votre texte est toujours là.',
    speakFailed: 'Impossible de dire ce texte. Il est toujours là.',
    stage: (presenter, script) => `${presenter ?? 'Le présentateur'} dit : ${script}`,
    presenter: 'Présentateur',
    voice: 'Voix',
    makeVideo: 'En faire une vidéo',
  },
  'features/try/try': {
    firstScript: 'Hello! Type anything here and I’ll say it.',
    script: 'Que doit dire le présentateur ?',
    left: (left, all) => `Encore ${left} caractères sur ${all}`,
    speak: 'Écouter',
    empty: 'Écrivez d’abord un mot ou deux.',
  },
  'features/verify/verify': {
    title: 'Vérifier une vidéo',
    description:
      'Vérifiez qu’une vidéo est identique, à l’octet près, à celle qui a été signée. La vérification a lieu dans votre navigateur ; rien n’est envoyé.',
    lead: 'Vérifiez qu’une vidéo est identique, à l’octet près, à celle qui a été signée. La vérification a lieu dans votre navigateur ; rien n’est envoyé.',
    notOpen: 'Impossible de charger cette page. Rechargez-la.',
    choose: {
      drop: 'ou déposez un MP4 ici',
      button: 'Choisir une vidéo',
      file: 'Fichier MP4',
      another: 'Vérifier une autre vidéo',
      note: 'Le fichier reste sur votre appareil. Pour une vidéo volumineuse, comptez quelques secondes par tranche de 100 Mo.',
    },
    checking: (name) => `Vérification ${ofName(name)}`,
    failed: (name) => `Impossible de lire ${name} jusqu’au bout. Le fichier n’a pas été modifié. Choisissez-le à nouveau.`,
    result: 'Résultat',
    checks: {
      intact: {
        title: 'Inchangée depuis sa signature',
        text: 'Chaque image et chaque son sont tels qu’au moment où la vidéo a été signée.',
      },
      changed: {
        title: 'Modifiée après sa signature',
        text: 'La signature ne correspond pas au contenu de ce fichier. Demandez l’original.',
      },
      unsigned: {
        title: 'Pas de signature',
        text: 'Ce fichier ne dit rien de son origine. Beaucoup de services retirent les signatures à l’envoi d’une vidéo : cela ne veut pas dire qu’elle a été modifiée.',
      },
      unreadable: {
        title: 'Vérification impossible ici',
        text: 'La signature du fichier est endommagée ou vient d’un autre logiciel. Essayez un validateur général de Content Credentials (C2PA).',
      },
      unsupported: {
        title: 'Ce navigateur ne peut pas la vérifier',
        text: 'La signature utilise Ed25519, que ce navigateur ne prend pas en charge. Mettez-le à jour, ou utilisez-en un autre.',
      },
      'not-video': { title: 'Ce n’est pas un MP4', text: 'Choisissez un fichier MP4 téléchargé en entier.' },
    },
    facts: {
      signer: 'Signée par',
      signedBy: {
        ours: 'la clé de ce site',
        unknown: 'une clé qui n’est pas celle de ce site. N’importe qui peut créer une telle clé et y inscrire n’importe quel nom.',
        'unknown-now':
          'une clé que nous n’avons pas pu comparer à celle de ce site, faute d’avoir pu la charger. Vérifiez à nouveau une fois en ligne.',
      },
      fingerprint: 'Empreinte de la clé',
      made: 'Créée par',
      engine: (engine) => `logiciel, moteur de rendu ${engine.slice(0, 12)}`,
      voice: 'Consentements pour les voix',
      likeness: 'Consentements pour les visages',
      none: 'aucun nécessaire',
      script: 'Script',
      scriptHash: (hash) =>
        `enregistré comme empreinte à clé, ${hash.slice(0, 12)}…. Seul le signataire peut confirmer de quel script il s’agit.`,
    },
    limits: {
      title: 'Ce que cela ne prouve pas',
      points: [
        'Que ce qui est dit dans la vidéo est vrai.',
        'Quand elle a été créée : le fichier n’a pas de date.',
        'Qui l’a commandée : le fichier ne nomme personne.',
        'Qu’une vidéo sans signature est fausse.',
      ],
    },
    more: 'Comment fonctionne la signature : <guide>D’où vient une vidéo</guide>.',
  },
  'features/waitlist/waitlist': {
    pageTitle: 'Liste d’attente',
    pageFailed: 'Impossible de charger cette page. Rechargez-la.',
    title: 'Rejoindre la liste d’attente',
    text: 'Nous ouvrons les portes petit à petit. Laissez votre e-mail : nous vous écrirons quand ce sera votre tour.',
    name: 'Nom',
    submit: 'Rejoindre la liste',
    failed: 'Impossible d’envoyer votre demande. Réessayez. Votre saisie est toujours là.',
    signIn: 'Vous avez déjà un compte ? <signIn>Se connecter</signIn>',
    joined: {
      title: 'Vous êtes sur la liste',
      text: (email) => `Nous écrirons à ${email} dès qu’il y aura une place pour vous.`,
      home: 'Retour à la page d’accueil',
    },
    open: {
      title: 'Il n’y a pas de liste d’attente',
      text: 'L’inscription est ouverte. Créez un compte et faites votre première vidéo aujourd’hui.',
      signUp: 'Créer un compte',
    },
  },
} satisfies Partial<LanguageMessages>;

import type { ShownTexts } from '../translate-shown-text.ts';

/** What rules and adapters say in English, where it's shown. */
export const texts: ShownTexts = {
  'value: Scene {1}': 'Scène {1}',
  'value: {1} seconds': '{1} secondes',
  'value: {1} minutes': '{1} minutes',
  'value: on January {1}': 'le {1} janvier',
  'value: on February {1}': 'le {1} février',
  'value: on March {1}': 'le {1} mars',
  'value: on April {1}': 'le {1} avril',
  'value: on May {1}': 'le {1} mai',
  'value: on June {1}': 'le {1} juin',
  'value: on July {1}': 'le {1} juillet',
  'value: on August {1}': 'le {1} août',
  'value: on September {1}': 'le {1} septembre',
  'value: on October {1}': 'le {1} octobre',
  'value: on November {1}': 'le {1} novembre',
  'value: on December {1}': 'le {1} décembre',
  'value: the {1} plan': 'le forfait {1}',
  'value: a larger plan': 'un forfait supérieur',
  'value: the {1} and {2} plans': 'les forfaits {1} et {2}',
  'value: Presenters made from your own photo are part of {1}.': 'Les présentateurs créés à partir de votre photo sont inclus dans {1}.',
  'value: Voice matching is part of {1}.': 'Les voix ajustées sont incluses dans {1}.',
  // Before the sentences that begin them.
  '{1} Yours are safe. Choose a built-in presenter or upgrade.':
    '{1} Les vôtres sont conservés. Choisissez un présentateur intégré ou un forfait supérieur.',
  '{1} Yours is {2}. Nothing was saved.': '{1} Le vôtre est {2}. Rien n’a été enregistré.',
  '{1} Your voices are safe. Choose a built-in voice or upgrade.':
    '{1} Vos voix sont conservées. Choisissez une voix intégrée ou un forfait supérieur.',
  '{1} Yours is {2}. Nothing was kept.': '{1} Le vôtre est {2}. Rien n’a été conservé.',
  'Presenters made from your own photo are part of {1}.': 'Les présentateurs créés à partir de votre photo sont inclus dans {1}.',
  'Voice matching is part of {1}.': 'Les voix ajustées sont incluses dans {1}.',
  'Voice cloning is part of {1}.': 'Le clonage de voix est inclus dans {1}.',
  'The {1} plan has {2} minutes of recordings a month, and you have {3} seconds left. It resets on {4}. Nothing was saved.':
    'Le forfait {1} comprend {2} minutes d’enregistrements par mois, et il vous reste {3} secondes. Il se renouvelle le {4}. Rien n’a été enregistré.',
  'Making a video for every row of a sheet is part of {1}. Your project is kept.':
    'Créer une vidéo par ligne d’un tableau est inclus dans {1}. Votre projet est conservé.',
  'Your plan includes videos up to {1}. This one is {2}. Choose {3} or {4}.':
    'Votre forfait comprend des vidéos jusqu’à {1}. Celle-ci est en {2}. Choisissez {3} ou {4}.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or split it into several videos.':
    'Votre script dure environ {1} secondes ; votre forfait en permet {2}. Raccourcissez-le ou répartissez-le en plusieurs vidéos.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or choose a larger plan.':
    'Votre script dure environ {1} secondes ; votre forfait en permet {2}. Raccourcissez-le ou choisissez un forfait supérieur.',
  'Your plan includes {1} looks, and this isn’t one of them. Choose another, or {2}.':
    'Votre forfait comprend {1} looks, et celui-ci n’en fait pas partie. Choisissez-en un autre, ou {2}.',
  'Custom colors are part of {1}. Choose one of the looks, or upgrade.':
    'Les couleurs personnalisées sont incluses dans {1}. Choisissez un des looks, ou un forfait supérieur.',
  'Brand kits are part of {1}. Upgrade to save one; projects keep the look they have.':
    'Les kits de marque sont inclus dans {1}. Changez de forfait pour en enregistrer un ; les projets gardent leur apparence.',
  'Your own name on share pages is part of {1}. Upgrade to save it.':
    'Votre nom sur les pages de partage est inclus dans {1}. Changez de forfait pour l’enregistrer.',
  'Learning packages are part of {1}. Upgrade to export this video; it stays as it is.':
    'Les paquets LMS sont inclus dans {1}. Changez de forfait pour exporter cette vidéo ; elle reste telle quelle.',
  'You’ve used your 1 video for this month in this organization. Your allowance resets {1}. The plan’s owner can raise it before then.':
    'Vous avez utilisé votre vidéo du mois dans cette organisation. Votre quota se renouvelle {1}. Le titulaire du forfait peut l’augmenter d’ici là.',
  'You’ve used your {1} videos for this month in this organization. Your allowance resets {2}. The plan’s owner can raise it before then.':
    'Vous avez utilisé vos {1} vidéos du mois dans cette organisation. Votre quota se renouvelle {2}. Le titulaire du forfait peut l’augmenter d’ici là.',
  'Your organization has used all {1} videos of its plan this month. The allowance resets {2}.':
    'Votre organisation a utilisé les {1} vidéos de son forfait ce mois-ci. Le quota se renouvelle {2}.',
  'You’ve used all {1} videos this month. Your allowance resets {2}. Write to us if you need more before then.':
    'Vous avez utilisé vos {1} vidéos du mois. Votre quota se renouvelle {2}. Écrivez-nous s’il vous en faut plus d’ici là.',
  'You’ve used all {1} videos this month. Your allowance resets {2}, or choose {3} now.':
    'Vous avez utilisé vos {1} vidéos du mois. Votre quota se renouvelle {2}, ou choisissez {3} dès maintenant.',
  'Sharing a plan with an organization is part of {1}.': 'Le partage d’un forfait avec une organisation est inclus dans {1}.',
  'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.':
    'L’accès à l’API fait partie du forfait Business. Vos clés sont conservées et fonctionneront de nouveau dès que vous l’aurez.',
  'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.':
    'Les statistiques font partie du forfait Business. Nous comptons déjà ; changez de forfait pour voir les chiffres.',
  'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.':
    'Les webhooks font partie du forfait Business. Les vôtres sont conservés et fonctionneront de nouveau dès que vous l’aurez.',
  'Try it on something real. No credit card.': 'Essayez sur un vrai projet. Sans carte bancaire.',
  'Captions and downloads': 'Sous-titres et téléchargements',
  'Your own backgrounds and logo': 'Vos arrière-plans et votre logo',
  'Start for free': 'Commencer gratuitement',
  'Backgrounds, titles, logo': 'Arrière-plans, titres, logo',
  'Help Center': 'Centre d’aide',
  'For people who publish every week.': 'Pour publier chaque semaine.',
  'Choose Creator': 'Choisir Creator',
  Email: 'E-mail',
  'For teams that run training and marketing on video.': 'Pour les équipes qui forment et communiquent en vidéo.',
  'Presenters made from your photos': 'Présentateurs à partir de vos photos',
  'Custom presenter colors': 'Présentateurs à vos couleurs',
  'Your plan shared with up to 10 people': 'Forfait partagé entre 10 personnes maximum',
  Analytics: 'Statistiques',
  'API access': 'Accès à l’API',
  'Choose Business': 'Choisir Business',
  'Backgrounds, titles, logo, presenter colors': 'Arrière-plans, titres, logo, couleurs du présentateur',
  'Email, answered first': 'E-mail, réponse prioritaire',
  'Save {1}%': '{1} % d’économie',
  '{1}% off': '{1} % de remise',
  '{1} days more': '{1} jours de plus',
  '{1} videos a month': '{1} vidéos par mois',
  'Up to {1} a video': 'Jusqu’à {1} par vidéo',
  '{1} presenter looks': '{1} looks de présentateurs',
  'With a watermark': 'Avec filigrane',
  'No watermark': 'Sans filigrane',
  'Voice matching, {1} minutes a month': 'Voix ajustées, {1} minutes par mois',
  'Plus {1} months free': 'Et {1} mois offerts',
  'Billed as {1} annually': 'Facturé {1} par an',
  "You've used all {1} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.":
    'Vous avez utilisé vos {1} vidéos du mois payé. Renouvelez votre forfait sur la page de facturation, et les vidéos du mois suivant sont à vous aussitôt.',
  'There are no scenes yet. Add one with something to say.': 'Il n’y a pas encore de scène. Ajoutez-en une avec un texte à dire.',
  'Your scripts can have up to {1} characters in total; these have {2}. Shorten them.':
    'Vos scripts peuvent compter {1} caractères au total, et ceux-ci en ont {2}. Raccourcissez-les.',
  'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.':
    'La musique de la vidéo n’est plus dans cet espace de travail. Choisissez l’un de nos morceaux, importez-la à nouveau, ou n’en mettez aucune.',
  '{1} has nothing to say. Write at least one word, or remove the scene.':
    '{1} n’a rien à dire. Écrivez au moins un mot, ou supprimez la scène.',
  '{1} uses a presenter that isn’t in this workspace. Choose another one.':
    '{1} utilise un présentateur qui n’est pas dans cet espace de travail. Choisissez-en un autre.',
  '{1} uses a presenter that is not in the cast. Choose another one.':
    '{1} utilise un présentateur qui n’existe pas ici. Choisissez-en un autre.',
  'The texts, shapes, and images of {1} cover the frame {2} times; up to {3} times can be drawn. Make some smaller, or remove some.':
    'Les textes, formes et images de {1} couvrent {2} fois l’image ; le maximum est de {3} fois. Réduisez-en, ou supprimez-en.',
  '{1} has {2} clips on its stage; up to {3} can play at once. Remove some.':
    '{1} a {2} clips sur son canevas ; {3} au plus peuvent être lus à la fois. Supprimez-en.',
  'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.':
    'Un effet sonore n’est plus dans cet espace de travail. Choisissez-en un autre, importez-le à nouveau, ou supprimez-le.',
  'A sound effect is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Un effet sonore est lié au mot {1}, mais le script en a {2}. Liez-le à un autre mot.',
  '{1} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.':
    '{1} utilise un enregistrement qui n’est pas dans cet espace de travail. Réenregistrez la scène, ou utilisez la voix synthétique.',
  'The script of {1} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.':
    'Le script de {1} a changé après l’enregistrement. Réenregistrez la scène, prenez la voix synthétique pour l’instant, ou gardez l’enregistrement.',
  'A layer is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Un calque est lié au mot {1}, mais le script en a {2}. Liez-le à un autre mot.',
  'A keyframe is at word {1}, but the script has {2}. Move it to another word.':
    'Une image clé est sur le mot {1}, mais le script en a {2}. Placez-la sur un autre mot.',
  'A layer ends before it starts. Move its end after its start.': 'Un calque finit avant de commencer. Placez sa fin après son début.',
  '{1} isn’t among your images. Upload it, or choose another one.':
    'Un logo ou une image du canevas manque parmi vos images ({1}). Importez l’image, ou choisissez-en une autre.',
  'Two parts of the project have the same id. Give one of them another.':
    'Deux éléments du projet ont le même ID. Donnez-en un autre à l’un d’eux.',
  'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.':
    'Ce présentateur n’est pas dans cet espace de travail. Votre script est conservé. Choisissez un autre présentateur.',
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.':
    'Ce présentateur a été retiré par l’équipe de ce site. Votre script est conservé. Choisissez un autre présentateur.',
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.':
    'Le consentement pour ce présentateur a été retiré : il ne peut plus apparaître dans de nouvelles vidéos. Votre script est conservé. Choisissez un autre présentateur.',
  'Scene {1} comes after scene {2}. Name the first scene first.': 'La scène {1} vient après la scène {2}. Indiquez d’abord la première.',
  'This project has one scene.': 'Ce projet a une seule scène.',
  'This project has scenes 1 to {1}.': 'Ce projet a les scènes 1 à {1}.',
  'A project needs at least one scene. Change this one, or add another first.':
    'Un projet doit avoir au moins une scène. Modifiez celle-ci, ou ajoutez-en d’abord une autre.',
  'A project can have up to {1} scenes. Remove one first.': 'Un projet peut avoir {1} scènes au maximum. Supprimez-en une d’abord.',
  'A scene can have up to {1} layers. Remove one first.': 'Une scène peut avoir {1} calques au maximum. Supprimez-en un d’abord.',
  'The music is nearly as loud as the voice, so words get lost.': 'La musique est presque aussi forte que la voix : des mots se perdent.',
  '{1} covers a presenter’s head.': '{1} couvre la tête d’un présentateur.',
  '{1} covers a presenter’s face.': '{1} couvre le visage d’un présentateur.',
  '{1} moves hands, which only drawn presenters have. Choose a drawn presenter, or remove the tag.':
    '{1} bouge les mains, que seuls les présentateurs dessinés ont. Choisissez un présentateur dessiné, ou retirez la balise.',
  '{1} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.':
    '{1} bouge les mains, qu’un gros plan et un cercle ne montrent pas. Choisissez un autre cadrage, ou retirez la balise.',
  '{1} finds no layer called {2}. Write title, image, or text, or words that are on the stage.':
    '{1} ne trouve pas de calque nommé {2}. Écrivez title, image ou text, ou des mots présents sur le canevas.',
  '{1} is shown {2} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.':
    '{1} est agrandi {2} fois par rapport à ses pixels et paraît flou. Utilisez un fichier plus grand, ou une qualité vidéo plus basse.',
  '{1}: {2} is hard to read. Its contrast with what’s behind it is {3}:1; it takes {4}:1. A plate behind it or another color mends that.':
    '{1} : {2} est difficile à lire. Son contraste avec ce qui est derrière est de {3}:1 ; il faut {4}:1. Un fond derrière le texte ou une autre couleur y remédie.',
  '{1}: the title {2} is hard to read on a part of its background (contrast {3}:1).':
    '{1} : le titre {2} est difficile à lire sur une partie de son arrière-plan (contraste de {3}:1).',
  '{1} isn’t wholly inside the frame.': '{1} dépasse de l’image.',
  '{1} is where players and apps put their buttons, or cut the frame off.':
    '{1} se trouve là où les lecteurs et applications placent leurs boutons ou coupent l’image.',
  '{1} is too small to read where videos of this format are watched.':
    '{1} est trop petit pour être lu là où les vidéos de ce format sont regardées.',
  'Scene {1}: presenter {2} is there but never speaks. Give them a paragraph, or keep them as a listener.':
    'Scène {1} : le présentateur {2} est là mais ne parle jamais. Donnez-lui un paragraphe, ou laissez-le en simple auditeur.',
  'The pronunciation of {1} isn’t used: no script has it.': 'La prononciation de {1} ne sert pas : aucun script ne contient ce mot.',
  'Shorten the pause to {1} seconds': 'Réduire la pause à {1} secondes',
  'Turn the voice on': 'Activer la voix',
  'Show the script in the captions': 'Montrer le script dans les sous-titres',
  'Lower the music while someone speaks': 'Baisser la musique quand quelqu’un parle',
  'Lower the music': 'Baisser la musique',
  'Lower the music in this scene': 'Baisser la musique dans cette scène',
  'Give it an id of its own': 'Lui donner son propre ID',
  'End it with the last word': 'Le terminer avec le dernier mot',
  'Swap its start and end': 'Inverser le début et la fin',
  'Show it for the whole scene': 'L’afficher pendant toute la scène',
  'Put it in its usual place': 'Le remettre à sa place habituelle',
  'Make the name larger': 'Agrandir le nom',
  'Show it as large as its pixels allow': 'L’afficher aussi grand que ses pixels le permettent',
  'Give the lines to the first presenter': 'Donner les répliques au premier présentateur',
  'Remove the presenter': 'Supprimer le présentateur',
  'Use our track': 'Utiliser notre morceau',
  'Remove the pronunciation': 'Supprimer la prononciation',
  'Remove the sound': 'Supprimer le son',
  'Put them in their usual places': 'Les remettre à leur place habituelle',
  'Let them take turns in the frame': 'Les montrer à tour de rôle',
  'Remove the scene': 'Supprimer la scène',
  'Use another presenter': 'Changer de présentateur',
  'Use the synthetic voice': 'Utiliser la voix synthétique',
  'Use a plain background': 'Utiliser un arrière-plan uni',
  'Make the text dark': 'Mettre le texte en sombre',
  'Make the text white': 'Mettre le texte en blanc',
  'Put a plate behind it': 'Mettre un fond derrière',
  'Move the text': 'Déplacer le texte',
  'Put the text on top': 'Mettre le texte au premier plan',
  'Move the text into the frame': 'Ramener le texte dans l’image',
  'Move the text into the safe area': 'Ramener le texte dans la zone de sécurité',
  'Make the text larger': 'Agrandir le texte',
  'Move the captions': 'Déplacer les sous-titres',
  'Move the captions above the presenters': 'Placer les sous-titres au-dessus des présentateurs',
  'Frame the presenter wider': 'Cadrer le présentateur plus large',
  'Put the images above the presenter': 'Placer les images au-dessus du présentateur',
  'Put the images below the face': 'Placer les images sous le visage',
  'Put the texts above the presenter': 'Placer les textes au-dessus du présentateur',
  'Put the texts below the face': 'Placer les textes sous le visage',
  'Move the presenters up': 'Remonter les présentateurs',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Enter the {1}-character code.': 'Saisissez le code à {1} caractères.',
  'Enter your current password.': 'Saisissez votre mot de passe actuel.',
  'Enter your email address.': 'Saisissez votre adresse e-mail.',
  'Enter a valid email address, like name@example.com.': 'Saisissez une adresse e-mail valide, comme nom@example.com.',
  'Choose a password.': 'Choisissez un mot de passe.',
  'Use at least {1} characters.': 'Utilisez au moins {1} caractères.',
  'Use at most {1} characters.': 'Utilisez {1} caractères au maximum.',
  'Unknown device': 'Appareil inconnu',
  'One-tap sign-in isn’t available here. Use another method.':
    'La connexion en un geste n’est pas disponible ici. Utilisez une autre méthode.',
  'Passkeys don’t work in this browser or at this address.': 'Les clés d’accès ne fonctionnent pas dans ce navigateur ou à cette adresse.',
  'Couldn’t change the password. Please try again.': 'Impossible de changer le mot de passe. Réessayez.',
  'This link didn’t work. Request a new one.': 'Ce lien n’a pas fonctionné. Demandez-en un nouveau.',
  'The passkey couldn’t be used. Try again, or use another way.':
    'Impossible d’utiliser la clé d’accès. Réessayez, ou connectez-vous autrement.',
  'Confirm that it’s you, then try again.': 'Confirmez votre identité, puis réessayez.',
  'Too many wrong codes. Request a new one.': 'Trop de codes erronés. Demandez-en un nouveau.',
  'That code isn’t right. Check that your device’s clock is correct, and try the newest code.':
    'Ce code n’est pas le bon. Vérifiez l’heure de votre appareil et essayez le code le plus récent.',
  'That backup code isn’t right, or was used already.': 'Ce code de secours n’est pas le bon, ou a déjà servi.',
  'Too many wrong codes. Sign in again.': 'Trop de codes erronés. Reconnectez-vous.',
  'Too many wrong codes. Wait 15 minutes and try again.': 'Trop de codes erronés. Attendez 15 minutes et réessayez.',
  'That’s not your password.': 'Ce n’est pas votre mot de passe.',
  'You didn’t give permission there, so nothing has changed. Try again, or use your password.':
    'Vous n’avez pas donné votre accord au service de connexion : rien n’a changé. Réessayez, ou utilisez votre mot de passe.',
  'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.':
    'Votre organisation exige son authentification unique. Revenez en arrière et choisissez « Continuer avec votre organisation ».',
  'Sign-up is by invitation for now. Join the waitlist and we’ll email you.':
    'L’inscription se fait sur invitation pour le moment. Rejoignez la liste d’attente : nous vous écrirons.',
  'We couldn’t connect that account. If you already have an account here, sign in with its password first.':
    'Impossible d’associer ce compte. Si vous avez déjà un compte ici, connectez-vous d’abord avec son mot de passe.',
  'That account’s email address isn’t verified. Verify it there, then try again.':
    'L’adresse e-mail de ce compte n’est pas vérifiée. Vérifiez-la auprès de ce service, puis réessayez.',
  'That account has no email address. Choose one that does, or sign in another way.':
    'Ce compte n’a pas d’adresse e-mail. Choisissez-en un qui en a une, ou connectez-vous autrement.',
  'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec son mot de passe, puis associez ce mode de connexion dans votre profil.',
  'That account’s email address doesn’t match yours. Connect one with the same address.':
    'L’adresse e-mail de ce compte n’est pas la vôtre. Associez un compte qui a la même adresse.',
  'That account is already connected to someone else’s account here.': 'Ce compte est déjà associé à celui de quelqu’un d’autre ici.',
  'That sign-in wasn’t finished or has expired. Please try again.': 'Cette connexion n’a pas abouti ou a expiré. Réessayez.',
  'Passkeys don’t work in this browser or at this address. Use another way.':
    'Les clés d’accès ne fonctionnent pas dans ce navigateur ou à cette adresse. Connectez-vous autrement.',
  'This device already has a passkey for your account.': 'Cet appareil a déjà une clé d’accès pour votre compte.',
  'Rendering your scene': 'Rendu de votre scène',
  'Rendering scene {1} of {2}': 'Rendu de la scène {1} sur {2}',
  'Putting the scenes together': 'Assemblage des scènes',
  'Waiting for a free place to render': 'En attente d’une place pour le rendu',
  'Recording the voice': 'Enregistrement de la voix',
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.':
    'En attente du service vocal, injoignable pour le moment. Votre vidéo reprendra automatiquement.',
  'Your video is ready': 'Votre vidéo est prête',
  'This video doesn’t count toward your month.': 'Cette vidéo ne compte pas dans votre quota du mois.',
  'This video counts toward your month because it was watched while it rendered.':
    'Cette vidéo compte dans votre quota du mois, car elle a été regardée pendant le rendu.',
  'This video counts toward your month because you’ve canceled many renders.':
    'Cette vidéo compte dans votre quota du mois, car vous avez annulé de nombreux rendus.',
  'A scene can hold {1} characters, and this one has {2}. Split it into more scenes.':
    'Une scène contient {1} caractères au maximum, et celle-ci en a {2}. Répartissez-la en plusieurs scènes.',
  'There’s nothing to say in this scene yet. Write at least one word.':
    'Il n’y a encore rien à dire dans cette scène. Écrivez au moins un mot.',
  'This scene would take about {1} minutes to say, and the limit is {2}. Split it into more scenes.':
    'Il faudrait environ {1} minutes pour dire cette scène, et la limite est de {2}. Répartissez-la en plusieurs scènes.',
  'The presenters take turns {1} times in this scene, and the limit is {2}. Your script is kept; split it into more scenes.':
    'Les présentateurs alternent {1} fois dans cette scène, et la limite est de {2}. Votre script est conservé ; répartissez-le en plusieurs scènes.',
  'Your script is kept.': 'Votre script est conservé.',
  'Your script and everything spoken so far are kept.': 'Votre script et les voix déjà générées sont conservés.',
  'This scene isn’t in the project anymore. Your text is still here.':
    'Cette scène n’est plus dans le projet. Votre texte est toujours là.',
  'These words aren’t in the scene anymore. Select some that are, and send it again.':
    'Ces mots ne sont plus dans la scène. Sélectionnez-en d’autres, et renvoyez.',
  'We can’t load voices right now. Try again.': 'Impossible de charger les voix pour le moment. Réessayez.',
  'We can’t load presenters right now. Try again.': 'Impossible de charger les présentateurs pour le moment. Réessayez.',
  'A video has at most {1} scenes and {2} characters, so only the first {3} of {4} parts are here.':
    'Une vidéo peut avoir au maximum {1} scènes et {2} caractères : seules les {3} premières parties sur {4} sont ici.',
  'Pauses and tempo follow the times in the file, so each scene takes about as long as its captions.':
    'Les pauses et le débit suivent les temps du fichier : chaque scène dure à peu près autant que ses sous-titres.',
  'In {1} there are more words than a voice can say in the time, so what follows comes later.':
    'Trop de mots pour le temps disponible ({1}) : la suite arrive plus tard.',
  'In {1} there are fewer words than the time has room for, so what follows comes sooner.':
    'Moins de mots que le temps n’en permet ({1}) : la suite arrive plus tôt.',
  'A pause can be up to {1} seconds, so {2} seconds of silence were left out.':
    'Une pause dure {1} secondes au maximum : {2} secondes de silence ont été retirées.',
  'This recording doesn’t sound like the script: it may be another text or another language.':
    'Cet enregistrement ne ressemble pas au script : c’est peut-être un autre texte ou une autre langue.',
  'We can’t hear a voice in this recording. Check that the microphone is on and close to you, and record again.':
    'Nous n’entendons pas de voix dans cet enregistrement. Vérifiez que le micro est activé et proche de vous, puis réenregistrez.',
  'This recording is too short to hold a word. Record the whole script.':
    'Cet enregistrement est trop court pour contenir un mot. Enregistrez tout le script.',
  'We heard only {1} of the {2} words of the consent. Read it as shown, from the first word.':
    'Nous n’avons entendu que {1} des {2} mots du consentement. Lisez-le tel qu’affiché, dès le premier mot.',
  'The recording ends too soon. Read the consent and all of the text below it.':
    'L’enregistrement s’arrête trop tôt. Lisez le consentement et tout le texte en dessous.',
  'This voice no longer exists. Your script is safe. Choose another voice.':
    'Cette voix n’existe plus. Votre script est conservé. Choisissez une autre voix.',
  'We can barely hear this recording. Move closer to the microphone or turn it up, then record again.':
    'Cet enregistrement est à peine audible. Approchez-vous du micro ou augmentez son niveau, puis réenregistrez.',
  'We can’t clearly hear a voice in this recording. Record again in a quiet room, with no music and only one person speaking.':
    'Nous n’entendons pas clairement de voix dans cet enregistrement. Réenregistrez dans une pièce calme, sans musique, avec une seule personne qui parle.',
  'This recording has about {1} seconds of speech, and we need at least {2}. Read a longer text and record again.':
    'Cet enregistrement contient environ {1} secondes de parole, et il en faut au moins {2}. Lisez un texte plus long et réenregistrez.',
  'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.':
    'Nous n’avons pas reconnu de visage avec certitude : les points sont approximatifs. Faites glisser les cinq grands points sur les yeux, les coins de la bouche et le menton, ou choisissez une autre photo.',
  'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.':
    'Il y a plusieurs visages. Nous avons pris le plus grand : recadrez la photo sur cette personne, sinon d’autres pourraient apparaître au bord.',
  'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.':
    'Le visage est trop petit : il faut au moins 30 pixels entre les yeux. Utilisez une photo plus grande, ou prise de plus près.',
  'The face is small in this photo, so the presenter will look soft. A photo taken closer works better.':
    'Le visage est petit sur cette photo : le présentateur sera un peu flou. Une photo prise de plus près convient mieux.',
  'A point is outside the photo. Move it back onto the face.': 'Un point est hors de la photo. Replacez-le sur le visage.',
  'Some points are in the wrong order. Check that each one sits on the part of the face it’s named for.':
    'Certains points sont dans le mauvais ordre. Vérifiez que chacun est sur la partie du visage dont il porte le nom.',
  'The head is tilted. Rotate the photo until the eyes are level.':
    'La tête est penchée. Tournez la photo jusqu’à ce que les yeux soient à l’horizontale.',
  'The head is turned to the side. A photo taken straight from the front works better.':
    'La tête est tournée sur le côté. Une photo prise bien de face convient mieux.',
  'The mouth is open too wide. Use a photo with closed lips or a smile.':
    'La bouche est trop ouverte. Utilisez une photo avec les lèvres fermées ou un sourire.',
  'The lips are parted. That works, but closed lips look best.':
    'Les lèvres sont entrouvertes. Cela va, mais des lèvres fermées rendent mieux.',
  'The eyes look closed. Use a photo with open eyes, or check the points on the lids.':
    'Les yeux semblent fermés. Utilisez une photo avec les yeux ouverts, ou vérifiez les points des paupières.',
  'These look like glasses. The frame may bend a little when the presenter blinks.':
    'On dirait des lunettes. La monture peut se déformer un peu quand le présentateur cligne des yeux.',
  'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.':
    'Les lunettes reflètent une lumière : les yeux ne peuvent pas bien cligner ni bouger. Inclinez-les vers le bas, ou retirez-les.',
  'The mustache covers the upper lip. Words with p, b, and m may look soft; a photo with the lip in view works better.':
    'La moustache couvre la lèvre supérieure. Les sons p, b et m peuvent manquer de netteté ; une photo où la lèvre est visible convient mieux.',
  'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.':
    'Quelque chose semble couvrir la bouche. Utilisez une photo où les lèvres sont bien visibles, sans main ni tasse.',
  'Hair or a shadow covers an eye. Blinks may look wrong there.':
    'Des cheveux ou une ombre couvrent un œil. Les clignements peuvent y être ratés.',
  'The photo is blurred. A sharper one makes a sharper presenter.': 'La photo est floue. Plus elle est nette, plus le présentateur l’est.',
  'The photo is dark. A brighter one works better.': 'La photo est sombre. Une photo plus claire convient mieux.',
  'One side of the face is much darker than the other. Even light works better.':
    'Un côté du visage est bien plus sombre que l’autre. Une lumière uniforme convient mieux.',
  'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.':
    'La photo est cadrée trop près du visage. Laissez de la place autour des cheveux, et montrez les épaules.',
  'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.':
    'L’arrière-plan n’est pas uni : les bords peuvent être irréguliers. Gardez l’arrière-plan, ou peignez vous-même le contour.',
  'Write the person’s full name, up to {1} characters.': 'Écrivez le nom complet de la personne, {1} caractères au maximum.',
  'Write the date on which the person gave permission.': 'Écrivez la date à laquelle la personne a donné son autorisation.',
  'This date is in the future. Write the date on which the person gave permission.':
    'Cette date est dans le futur. Écrivez la date à laquelle la personne a donné son autorisation.',
  'Your own colors': 'Vos couleurs',
  'Crew neck': 'Col rond',
  Turtleneck: 'Col roulé',
  'V-neck': 'Col en V',
  'Scene {1} has nothing to say. Give its variables a value or a default.':
    'La scène {1} n’a rien à dire. Donnez à ses variables une valeur ou une valeur par défaut.',
  'The title is longer than {1} characters. Shorten a value.': 'Le titre dépasse {1} caractères. Raccourcissez une valeur.',
  'The script is longer than a project can have. Shorten a value.': 'Le script est trop long pour un projet. Raccourcissez une valeur.',
  'A text in scene {1} is longer than it can be. Shorten a value.': 'Un texte de la scène {1} est trop long. Raccourcissez une valeur.',
  'A project can have {1} variables; this one has {2}. Use the same variable in more places.':
    'Un projet peut avoir {1} variables, et celui-ci en a {2}. Utilisez la même variable à plusieurs endroits.',
  'Scene {1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.':
    'La scène {1} utilise votre enregistrement, qui ne peut pas dire la valeur d’une variable. Faites-la dire par une voix, ou écrivez les mots.',
  '{1} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.':
    '{1} ouvre une variable qui ne finit pas par }}. Fermez-la, ou écrivez \\{{ pour deux accolades.',
  '{1} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.':
    '{1} n’est pas une variable : les noms n’ont que des lettres, des chiffres et _, et ne commencent pas par un chiffre, comme {{first_name|there}}.',
  '{1} has a name of more than {2} characters. Shorten it.': '{1} a un nom de plus de {2} caractères. Raccourcissez-le.',
  '{1} has a default of more than {2} characters. Shorten it.': '{1} a une valeur par défaut de plus de {2} caractères. Raccourcissez-la.',
  'The quote that opens on line {1} is never closed. Close it, or write "" for a quotation mark.':
    'Le guillemet ouvert à la ligne {1} n’est jamais fermé. Fermez-le, ou écrivez "" pour un guillemet.',
  'On line {1} there’s text after a closing quote. Put the whole cell in quotes, and write "" for a quotation mark.':
    'À la ligne {1}, du texte suit un guillemet fermant. Mettez toute la cellule entre guillemets, et écrivez "" pour un guillemet.',
  'A sheet needs a first line with the names of the variables, and at least one row below it.':
    'Le tableau doit commencer par une ligne avec les noms des variables, suivie d’au moins une autre ligne.',
  'Column {1} has no name. Name it in the first line, or remove it.':
    'La colonne {1} n’a pas de nom. Nommez-la dans la première ligne, ou supprimez-la.',
  'Row {1} has {2} cells, and the first line names {3}. Put cells with commas in quotes.':
    'La ligne {1} a {2} cellules, et la première ligne en nomme {3}. Mettez entre guillemets les cellules qui contiennent des virgules.',
  'Row {1} has a value of more than {2} characters. Shorten it.': 'La ligne {1} a une valeur de plus de {2} caractères. Raccourcissez-la.',
  'This was already restored, so there’s nothing to appeal.': 'Ce contenu a déjà été rétabli : il n’y a rien à contester.',
  'You’ve already appealed. We’ll answer by email.': 'Vous avez déjà déposé un recours. Nous répondrons par e-mail.',
  'Write a little more: at least {1} characters.': 'Écrivez un peu plus : au moins {1} caractères.',
  'Tell us where it is: a link, or the name of the video or account.':
    'Dites-nous où cela se trouve : un lien, ou le nom de la vidéo ou du compte.',
  'Use one line of at most {1} characters.': 'Utilisez une seule ligne de {1} caractères au maximum.',
  'Tell us a little more: at least {1} characters.': 'Dites-nous-en un peu plus : au moins {1} caractères.',
  'That’s too long: {1} characters at most.': 'C’est trop long : {1} caractères au maximum.',
  'Enter an email address like name@example.com, or leave it empty.':
    'Saisissez une adresse e-mail comme nom@example.com, ou laissez vide.',
  'Enter your name, up to {1} characters.': 'Saisissez votre nom, {1} caractères au maximum.',
  'Enter an email address like name@example.com.': 'Saisissez une adresse e-mail comme nom@example.com.',
  'Choose a passing score from {1} to {2} percent.': 'Choisissez un score de réussite entre {1} et {2} %.',
  'A video takes at most {1} questions.': 'Une vidéo peut avoir {1} questions au maximum.',
  'Two questions have the same id.': 'Deux questions ont le même ID.',
  'Enter a text.': 'Saisissez un texte.',
  'Enter the question.': 'Saisissez la question.',
  'Enter a text for this choice.': 'Saisissez un texte pour cette réponse.',
  'Use an id of 1 to {1} characters: a to z and 0 to 9.': 'Utilisez un ID de 1 à {1} caractères : a à z et 0 à 9.',
  'Choose a scene of this video.': 'Choisissez une scène de cette vidéo.',
  'Choose a time in this video.': 'Choisissez un moment de cette vidéo.',
  'Only questions with a text have accepted texts.': 'Seules les questions à texte court ont des réponses acceptées.',
  'Enter {1} to {2} choices.': 'Saisissez entre {1} et {2} réponses.',
  'Mark one choice as right.': 'Indiquez la bonne réponse.',
  'Mark at least one choice as right.': 'Indiquez au moins une bonne réponse.',
  'Only a choice of a single-choice question has its own step.':
    'Seules les questions à une seule bonne réponse ont une suite propre à chaque réponse.',
  'A question with a text has no choices.': 'Une question à texte court n’a pas de réponses au choix.',
  'Enter at least one text that is right.': 'Saisissez au moins une bonne réponse.',
  'Enter at most {1} texts.': 'Saisissez {1} réponses au maximum.',
  'Use at most {1} characters for each text.': 'Utilisez {1} caractères au maximum par réponse.',
  'Tax included, {1}%': 'Taxe incluse, {1} %',
  'Promo code': 'Code promo',
  'Unused part of your plan before': 'Part non utilisée de votre forfait précédent',
  'Too small to be charged': 'Trop faible pour être débité',
  'Nothing was due.': 'Rien n’était dû.',
  'Tax ID: {1}': 'Numéro fiscal : {1}',
  'Shorten this to {1} characters.': 'Raccourcissez à {1} caractères.',
  'Enter the address in at most {1} lines.': 'Saisissez l’adresse en {1} lignes au maximum.',
  'Enter two letters, like US, or leave it empty.': 'Saisissez deux lettres, comme FR, ou laissez vide.',
  'Invalid promo code': 'Code promo non valide',
  'Videos with a transparent background can be up to {1} minutes long. Render some scenes of this one alone, and download those.':
    'Les vidéos à fond transparent durent {1} minutes au maximum. Générez seulement quelques scènes de celle-ci, et téléchargez-les.',
  'This file is too large to be a translation of a project.': 'Ce fichier est trop volumineux pour être la traduction d’un projet.',
  'A quoted cell on line {1} of this table is broken. Save it as CSV again.':
    'Une cellule entre guillemets est endommagée à la ligne {1} de ce tableau. Enregistrez-le à nouveau en CSV.',
  'The first row of the table has to name the columns, like “id, en, es”: the language of the project, then that of the translation.':
    'La première ligne du tableau doit nommer les colonnes, comme « id, en, es » : la langue du projet, puis celle de la traduction.',
  'Row {1} of the table has fewer than three columns.': 'La ligne {1} du tableau a moins de trois colonnes.',
  'This is no XLIFF 2 file. Export the project again, and save what the translator returns as XLIFF 2.':
    'Ce n’est pas un fichier XLIFF 2. Exportez à nouveau le projet, et enregistrez en XLIFF 2 ce que renvoie le traducteur.',
  'This is XLIFF {1}. Save it as XLIFF 2, or use the CSV file.':
    'C’est du XLIFF {1}. Enregistrez-le en XLIFF 2, ou utilisez le fichier CSV.',
  'This file doesn’t say its two languages (srcLang and trgLang).': 'Ce fichier n’indique pas ses deux langues (srcLang et trgLang).',
  'Only videos of up to {1} minutes are rendered again. Compare this one on your computer: npx castwright verify video.mp4 --project project.json':
    'Seules les vidéos de {1} minutes au maximum peuvent être générées à nouveau. Comparez celle-ci sur votre ordinateur : npx castwright verify video.mp4 --project project.json',
  'GIFs can be up to {1} seconds long; this video has {2}. Render a few of its scenes alone, and make a GIF of those.':
    'Un GIF dure {1} secondes au maximum, et cette vidéo en a {2}. Générez seulement quelques-unes de ses scènes, et faites-en un GIF.',
  'Please enter your email address': 'Saisissez votre adresse e-mail',
  'Please enter a valid email address': 'Saisissez une adresse e-mail valide',
  "Thanks for subscribing! We'll keep you updated.": 'Merci de votre abonnement ! Nous vous tiendrons au courant.',
  'Failed to subscribe. Please try again later.': 'L’abonnement n’a pas abouti. Réessayez plus tard.',
  'Enter your name.': 'Saisissez votre nom.',
  'Enter a name of at most {1} characters, on one line.': 'Saisissez un nom de {1} caractères au maximum, sur une ligne.',
  'Enter an email address we can reply to, like name@example.com.':
    'Saisissez une adresse e-mail à laquelle vous répondre, comme nom@example.com.',
  'Brand kit': 'Kit de marque',
  'Enter a name of up to {1} characters.': 'Saisissez un nom de {1} caractères au maximum.',
  'Use up to {1} characters.': 'Utilisez {1} caractères au maximum.',
  'Enter the text of the link.': 'Saisissez le texte du lien.',
  'Enter an address that starts with https://, like https://example.com/imprint.':
    'Saisissez une adresse qui commence par https://, comme https://example.com/imprint.',
  'Enter one email address, like videos@example.com.': 'Saisissez une adresse e-mail, comme videos@example.com.',
  'Type a color code like #1d4ed8.': 'Saisissez un code couleur comme #1d4ed8.',
  'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.': 'Ce fichier est illisible. Envoyez un fichier MP3, WAV, M4A ou Ogg.',
  'There’s no sound in this video. Choose a file with music in it.':
    'Cette vidéo n’a pas de son. Choisissez un fichier qui contient de la musique.',
  'This sound is shorter than a tenth of a second. Choose a longer file.':
    'Ce son dure moins d’un dixième de seconde. Choisissez un fichier plus long.',
  'This file is silent. Choose one that you can hear.': 'Ce fichier est silencieux. Choisissez-en un qui s’entend.',
  'This music is longer than {1} minutes. Cut it and try again; it repeats under your video.':
    'Cette musique dure plus de {1} minutes. Coupez-la et réessayez ; elle se répète sous votre vidéo.',
  'This is no music file.': 'Ce n’est pas un fichier de musique.',
  'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.': 'Ce fichier est illisible. Envoyez une police WOFF2, WOFF, TTF ou OTF.',
  'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.':
    'Ce fichier contient plusieurs polices. Envoyez une seule police en WOFF2, WOFF, TTF ou OTF.',
  'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.':
    'La licence de cette police interdit de l’incorporer : les vidéos ne peuvent pas l’utiliser. Demandez à son créateur une version qui le permet.',
  'This font lacks letters from A to Z, or digits. Choose one that has them.':
    'Il manque à cette police des lettres de A à Z, ou des chiffres. Choisissez-en une qui les a.',
  'This font is too detailed for videos. Choose a simpler one.':
    'Cette police est trop détaillée pour les vidéos. Choisissez-en une plus simple.',
  'Verification failed. Check your connection and try again.': 'La vérification a échoué. Vérifiez votre connexion et réessayez.',
  'Checking that you’re human…': 'Nous vérifions que vous êtes humain…',
  'Verified: you’re human.': 'Vérifié : vous êtes humain.',
  'The image couldn’t be read.': 'L’image est illisible.',
  'Couldn’t make the preview. Your script is safe. Check your connection and try again.':
    'Impossible de créer l’aperçu. Votre script est conservé. Vérifiez votre connexion et réessayez.',
  'The preview stopped. Your script is safe, and the preview restarts with your next change.':
    'L’aperçu s’est arrêté. Votre script est conservé, et l’aperçu reprendra à votre prochaine modification.',
  'Couldn’t open the payment page. Nothing was charged. Try again in a moment.':
    'Impossible d’ouvrir la page de paiement. Rien n’a été débité. Réessayez dans un instant.',
  'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.':
    'Impossible d’ouvrir la fenêtre de paiement. Rien n’a été débité. Vérifiez votre connexion et réessayez.',
  'A payment is already open. Finish or close it first.': 'Un paiement est déjà ouvert. Terminez-le ou fermez-le d’abord.',
  'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.':
    'Nous n’avons pas pu savoir si votre paiement a abouti. Si vous avez payé, votre forfait démarre automatiquement dans quelques minutes.',
  'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.':
    'Ce montant ne peut pas être payé dans cette devise. Rien n’a été débité. Choisissez une autre devise.',
  'Try again or pay another way.': 'Réessayez, ou payez autrement.',
  'We couldn’t find a microphone. Connect one, or choose a recording instead.':
    'Aucun micro trouvé. Branchez-en un, ou choisissez plutôt un enregistrement.',
  'Your browser is blocking the microphone. Allow it in the address bar, or choose a recording instead.':
    'Votre navigateur bloque le micro. Autorisez-le dans la barre d’adresse, ou choisissez plutôt un enregistrement.',
  'We couldn’t use the microphone. Another program may be using it. Close that program, or choose a recording instead.':
    'Impossible d’utiliser le micro. Un autre programme l’utilise peut-être. Fermez-le, ou choisissez plutôt un enregistrement.',
  'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.':
    'Impossible d’utiliser le micro. Branchez-en un et autorisez-le dans la barre d’adresse, ou enregistrez sans votre voix.',
  'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.':
    'Ce navigateur ne peut pas enregistrer votre écran. Utilisez Chrome, Edge, Firefox ou Safari sur un ordinateur.',
  'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.':
    'Votre système empêche ce navigateur d’enregistrer l’écran. Autorisez-le dans les réglages de confidentialité du système, puis réessayez.',
  'We couldn’t record your screen. Close other programs that record it, and try again.':
    'Impossible d’enregistrer votre écran. Fermez les autres programmes qui l’enregistrent, et réessayez.',
  'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.':
    'Ce fichier n’est pas une image utilisable. Choisissez un JPEG, PNG, WebP, GIF ou AVIF.',
  'This photo is over {1} MB. Make it smaller and try again.': 'Cette photo dépasse {1} Mo. Réduisez-la et réessayez.',
  'We couldn’t find a camera. Connect one, or upload a photo instead.':
    'Aucune caméra trouvée. Branchez-en une, ou importez plutôt une photo.',
  'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.':
    'Votre navigateur bloque la caméra. Autorisez-la dans la barre d’adresse, ou importez plutôt une photo.',
  'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.':
    'Impossible d’utiliser la caméra. Un autre programme l’utilise peut-être. Fermez-le, ou importez plutôt une photo.',
  'Sign-in failed': 'La connexion a échoué',
  'The sign-in service and this site didn’t understand each other. Try again; if it keeps happening, write to us.':
    'Le service de connexion et ce site ne se sont pas compris. Réessayez ; si cela se reproduit, écrivez-nous.',
  'Couldn’t make that change. Please try again.': 'Impossible de faire cette modification. Réessayez.',
  'Couldn’t load that. Please try again.': 'Le chargement a échoué. Réessayez.',
  'You didn’t agree there, so nothing has changed. Try again whenever you like.':
    'Vous n’avez pas donné votre accord au service de connexion : rien n’a changé. Réessayez quand vous voulez.',
  'That sign-in took too long or was begun in another browser. Please try again.':
    'Cette connexion a pris trop de temps ou a été commencée dans un autre navigateur. Réessayez.',
  'We can’t reach the sign-in service right now. Try again in a moment.':
    'Le service de connexion est injoignable. Réessayez dans un instant.',
  'Your account there has no email address. Add one there, then sign in again.':
    'Votre compte auprès de ce service n’a pas d’adresse e-mail. Ajoutez-en une, puis reconnectez-vous.',
  'Your email address isn’t verified there yet. Verify it there, then sign in again.':
    'Votre adresse e-mail n’est pas encore vérifiée auprès de ce service. Vérifiez-la, puis reconnectez-vous.',
  'This account is closed. If you think that’s a mistake, write to us.':
    'Ce compte est fermé. Si vous pensez que c’est une erreur, écrivez-nous.',
  'Your email address belongs to someone else’s account here. Write to us and we’ll sort it out.':
    'Votre adresse e-mail appartient à un autre compte ici. Écrivez-nous, nous trouverons une solution.',
  'That page isn’t part of this site.': 'Cette page ne fait pas partie de ce site.',
  'Couldn’t load sign-in. Check your connection and try again.':
    'Impossible de charger la connexion. Vérifiez votre accès à Internet et réessayez.',
  'Two-step verification isn’t available on this site.': 'La vérification en deux étapes n’est pas disponible sur ce site.',
  'Passkeys aren’t available on this site.': 'Les clés d’accès ne sont pas disponibles sur ce site.',
  'Sign out and sign in again to do this.': 'Déconnectez-vous puis reconnectez-vous pour faire cela.',
  'A device Clerk does not know': 'Appareil inconnu de Clerk',
  'Sign-up failed': 'L’inscription a échoué',
  'Verification failed': 'La vérification a échoué',
  'Couldn’t send the code. Please try again.': 'Impossible d’envoyer le code. Réessayez.',
  'Couldn’t set the password. Please try again.': 'Impossible de définir le mot de passe. Réessayez.',
  'Sign-in there didn’t work. Please try again.': 'La connexion à ce service n’a pas fonctionné. Réessayez.',
  'Couldn’t send your request. Please try again.': 'Impossible d’envoyer votre demande. Réessayez.',
  'Couldn’t save the change. Please try again.': 'Impossible d’enregistrer la modification. Réessayez.',
  'That didn’t work. Nothing has changed. Please try again.': 'Cela n’a pas fonctionné. Rien n’a changé. Réessayez.',
  'There was an issue with your sign-up. Please try again.': 'Votre inscription a rencontré un problème. Réessayez.',
  'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.':
    'Le service de connexion est injoignable. Vérifiez votre accès à Internet. Rien de ce que vous avez saisi n’est perdu.',
  'The sign-in service is taking too long. Nothing you typed is lost. Please try again.':
    'Le service de connexion met trop de temps à répondre. Rien de ce que vous avez saisi n’est perdu. Réessayez.',
  'This account signs in another way. Choose Google, or set a password under "Forgot password".':
    'Ce compte se connecte autrement. Choisissez Google, ou définissez un mot de passe avec « Mot de passe oublié ? ».',
  'This account requires a second step that this site doesn’t support. Write to us and we’ll help.':
    'Ce compte exige une seconde étape que ce site ne propose pas. Écrivez-nous, nous vous aiderons.',
  'That sign-in method isn’t available here.': 'Ce mode de connexion n’est pas disponible ici.',
  'That address isn’t part of this site.': 'Cette adresse ne fait pas partie de ce site.',
  'This link no longer works. Request a new one.': 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
  'You’re already in your own account.': 'Vous êtes déjà dans votre propre compte.',
  'Your own session has ended. Sign in again.': 'Votre propre session est terminée. Reconnectez-vous.',
  'This is your only way to sign in. Set a password first, then disconnect it.':
    'C’est votre seul moyen de vous connecter. Définissez d’abord un mot de passe, puis dissociez-le.',
  'This account isn’t connected.': 'Ce compte n’est pas associé.',
  'This session has already ended.': 'Cette session est déjà terminée.',
  'You’re not a member of this organization.': 'Vous n’êtes pas membre de cette organisation.',
  'This invitation is no longer open.': 'Cette invitation n’est plus valable.',
  'The email address or password is incorrect. Check both and try again.':
    'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
  'For your security, sign out, sign in again and retry.': 'Pour votre sécurité, déconnectez-vous, reconnectez-vous et réessayez.',
  'This code has expired. Request a new one.': 'Ce code a expiré. Demandez-en un nouveau.',
  'Verification failed. Reload the page and try again.': 'La vérification a échoué. Rechargez la page et réessayez.',
  'Your password has been reset. Sign in with it and we’ll send you a code.':
    'Votre mot de passe est réinitialisé. Connectez-vous avec lui : nous vous enverrons un code.',
  'This PDF is damaged and can’t be opened. Save it again, and try once more.':
    'Ce PDF est endommagé et ne peut pas être ouvert. Enregistrez-le à nouveau et réessayez.',
  'This PDF has a password. Save it without one, and try again.':
    'Ce PDF a un mot de passe. Enregistrez-le sans mot de passe et réessayez.',
  'The pages of this PDF are images, so there’s no text to read. Choose one with text that can be selected.':
    'Les pages de ce PDF sont des images : il n’y a pas de texte à lire. Choisissez-en un dont le texte peut être sélectionné.',
  'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.':
    'L’ouverture de ce PDF prend trop de temps. Enregistrez les pages utiles dans un PDF à part et réessayez.',
  'Use the address of a public web page, like https://example.com/article.':
    'Utilisez l’adresse d’une page web publique, comme https://example.com/article.',
  'The page refused to be read (it says {1}). Check its address, or copy its text and paste it here.':
    'La page n’a pas pu être lue (elle répond {1}). Vérifiez son adresse, ou copiez son texte et collez-le ici.',
  'This page is too large to read. Copy the part that you need, and paste it here.':
    'Cette page est trop grande pour être lue. Copiez la partie utile et collez-la ici.',
  'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.':
    'Cette adresse redirige sans fin de page en page. Ouvrez-la dans un navigateur et utilisez l’adresse où elle aboutit.',
  'The page can’t be reached. Check its address, and try again.': 'La page est inaccessible. Vérifiez son adresse et réessayez.',
  'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.':
    'Il n’y a pas sur cette page de texte que nous puissions lire. Elle demande peut-être une connexion, ou un programme l’écrit dans le navigateur. Copiez son texte et collez-le ici.',
  'This address leads to a file, not to a page. Use the address of a page, or upload the file.':
    'Cette adresse mène à un fichier, pas à une page. Utilisez l’adresse d’une page, ou importez le fichier.',
  'There’s no text in this document to write a script from. Choose another one.':
    'Ce document n’a pas de texte dont on puisse faire un script. Choisissez-en un autre.',
  'This is a project, not a document. Import it instead.': 'C’est un projet, pas un document. Importez-le plutôt.',
  'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.':
    'Aucun modèle de langage n’est connecté à ce site : un sujet seul ne suffit pas. Choisissez une page, un document ou un texte à ce sujet.',
  'There are no whole sentences in this source that can be said. Choose another one, or a longer video.':
    'Cette source ne contient pas de phrases entières à dire. Choisissez-en une autre, ou une vidéo plus longue.',
  'Say what the video is about.': 'Dites de quoi parle la vidéo.',
  'The language model is busy. Nothing has changed. Try again in a moment.':
    'Le modèle de langage est occupé. Rien n’a changé. Réessayez dans un instant.',
  'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.':
    'Ce que le modèle de langage a écrit est inutilisable. Rien n’a changé. Réessayez, ou demandez une autre durée.',
  'The language model isn’t available right now. Nothing has changed. Try again later.':
    'Le modèle de langage n’est pas disponible pour le moment. Rien n’a changé. Réessayez plus tard.',
  'You’ve had {1} texts written today. Nothing has changed. Try again tomorrow.':
    'Vous avez fait écrire {1} textes aujourd’hui. Rien n’a changé. Réessayez demain.',
  'Many documents are being read right now. Try again in a moment.':
    'Beaucoup de documents sont en cours de lecture. Réessayez dans un instant.',
  'Many pages are being read right now. Try again in a moment.': 'Beaucoup de pages sont en cours de lecture. Réessayez dans un instant.',
  'No language model is connected to this site, so it can’t suggest questions. Write them yourself.':
    'Aucun modèle de langage n’est connecté à ce site : il ne peut pas proposer de questions. Écrivez-les vous-même.',
  'Nothing is said in these scenes, so there’s nothing to ask about.': 'Rien n’est dit dans ces scènes : aucune question possible.',
  'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.':
    'Aucun service de transcription n’est connecté à ce site : les enregistrements ne peuvent pas être transcrits. Rien n’a changé. Écrivez le script vous-même.',
  'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.':
    'Plusieurs heures de vos enregistrements ont été transcrites aujourd’hui. Rien n’a changé. Réessayez demain.',
  'The speech-to-text service is busy. Nothing has changed. Try again in a moment.':
    'Le service de transcription est occupé. Rien n’a changé. Réessayez dans un instant.',
  'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.':
    'Le service de transcription n’est pas disponible pour le moment. Rien n’a changé. Réessayez plus tard.',
  'We can’t make out any words in this recording. Nothing was changed.':
    'Nous ne distinguons aucun mot dans cet enregistrement. Rien n’a été modifié.',
  'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.':
    'Cet enregistrement en dit plus que ce qui tient dans une scène. Rien n’a été modifié. Divisez l’enregistrement et réessayez.',
  'This clip has no sound. Nothing was changed.': 'Ce clip n’a pas de son. Rien n’a été modifié.',
  'Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.':
    'Beaucoup d’enregistrements sont en cours de transcription. Rien n’a changé. Réessayez dans un instant.',
};

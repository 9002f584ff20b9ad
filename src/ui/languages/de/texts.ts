import type { ShownTexts } from '../translate-shown-text.ts';

/** What rules and adapters say in English, where it's shown. */
export const texts: ShownTexts = {
  'value: Scene {1}': 'Szene {1}',
  'value: {1} seconds': '{1} Sekunden',
  'value: {1} minutes': '{1} Minuten',
  'value: on January {1}': 'am {1}. Januar',
  'value: on February {1}': 'am {1}. Februar',
  'value: on March {1}': 'am {1}. März',
  'value: on April {1}': 'am {1}. April',
  'value: on May {1}': 'am {1}. Mai',
  'value: on June {1}': 'am {1}. Juni',
  'value: on July {1}': 'am {1}. Juli',
  'value: on August {1}': 'am {1}. August',
  'value: on September {1}': 'am {1}. September',
  'value: on October {1}': 'am {1}. Oktober',
  'value: on November {1}': 'am {1}. November',
  'value: on December {1}': 'am {1}. Dezember',
  'value: the {1} plan': '{1}-Tarif',
  'value: a larger plan': 'größeren Tarif',
  'value: the {1} and {2} plans': '{1}- und {2}-Tarif',
  'value: Presenters made from your own photo are part of {1}.': 'Presenter aus eigenen Fotos gibt es im {1}.',
  'value: Voice matching is part of {1}.': 'Angepasste Stimmen gibt es im {1}.',
  // Before the sentences that begin them.
  '{1} Yours are safe. Choose a built-in presenter or upgrade.':
    '{1} Deine bleiben erhalten. Wähle einen mitgelieferten Presenter oder einen größeren Tarif.',
  '{1} Yours is {2}. Nothing was saved.': '{1} Du hast den {2}-Tarif. Es wurde nichts gespeichert.',
  '{1} Your voices are safe. Choose a built-in voice or upgrade.':
    '{1} Deine Stimmen bleiben erhalten. Wähle eine mitgelieferte Stimme oder einen größeren Tarif.',
  '{1} Yours is {2}. Nothing was kept.': '{1} Du hast den {2}-Tarif. Es wurde nichts gespeichert.',
  'Presenters made from your own photo are part of {1}.': 'Presenter aus eigenen Fotos gibt es im {1}.',
  'Voice matching is part of {1}.': 'Angepasste Stimmen gibt es im {1}.',
  'Voice cloning is part of {1}.': 'Das Klonen von Stimmen gibt es im {1}.',
  'The {1} plan has {2} minutes of recordings a month, and you have {3} seconds left. It resets on {4}. Nothing was saved.':
    'Der Tarif {1} enthält {2} Minuten Aufnahmen im Monat, und dir bleiben {3} Sekunden. Das Kontingent erneuert sich am {4}. Es wurde nichts gespeichert.',
  'Making a video for every row of a sheet is part of {1}. Your project is kept.':
    'Ein Video für jede Zeile einer Tabelle gibt es im {1}. Dein Projekt bleibt erhalten.',
  'Your plan includes videos up to {1}. This one is {2}. Choose {3} or {4}.':
    'Dein Tarif enthält Videos bis {1}. Dieses hat {2}. Wähle {3} oder den {4}.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or split it into several videos.':
    'Dein Skript dauert gesprochen etwa {1} Sekunden; dein Tarif erlaubt {2}. Kürze es oder teile es auf mehrere Videos auf.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or choose a larger plan.':
    'Dein Skript dauert gesprochen etwa {1} Sekunden; dein Tarif erlaubt {2}. Kürze es oder wähle einen größeren Tarif.',
  'Your plan includes {1} looks, and this isn’t one of them. Choose another, or {2}.':
    'Dein Tarif enthält {1} Looks, und dieser gehört nicht dazu. Wähle einen anderen oder den {2}.',
  'Custom colors are part of {1}. Choose one of the looks, or upgrade.':
    'Eigene Farben gibt es im {1}. Wähle einen der Looks oder einen größeren Tarif.',
  'Brand kits are part of {1}. Upgrade to save one; projects keep the look they have.':
    'Brand-Kits gibt es im {1}. Wechsle den Tarif, um eins zu speichern; Projekte behalten ihr Aussehen.',
  'Your own name on share pages is part of {1}. Upgrade to save it.':
    'Den eigenen Namen auf Freigabeseiten gibt es im {1}. Wechsle den Tarif, um ihn zu speichern.',
  'Learning packages are part of {1}. Upgrade to export this video; it stays as it is.':
    'LMS-Pakete gibt es im {1}. Wechsle den Tarif, um dieses Video zu exportieren; es bleibt, wie es ist.',
  'You’ve used your 1 video for this month in this organization. Your allowance resets {1}. The plan’s owner can raise it before then.':
    'Du hast dein Video für diesen Monat in dieser Organisation verbraucht. Dein Kontingent erneuert sich {1}. Der Inhaber des Tarifs kann es vorher erhöhen.',
  'You’ve used your {1} videos for this month in this organization. Your allowance resets {2}. The plan’s owner can raise it before then.':
    'Du hast deine {1} Videos für diesen Monat in dieser Organisation verbraucht. Dein Kontingent erneuert sich {2}. Der Inhaber des Tarifs kann es vorher erhöhen.',
  'Your organization has used all {1} videos of its plan this month. The allowance resets {2}.':
    'Deine Organisation hat alle {1} Videos ihres Tarifs in diesem Monat verbraucht. Das Kontingent erneuert sich {2}.',
  'You’ve used all {1} videos this month. Your allowance resets {2}. Write to us if you need more before then.':
    'Du hast alle {1} Videos dieses Monats verbraucht. Dein Kontingent erneuert sich {2}. Schreib uns, wenn du vorher mehr brauchst.',
  'You’ve used all {1} videos this month. Your allowance resets {2}, or choose {3} now.':
    'Du hast alle {1} Videos dieses Monats verbraucht. Dein Kontingent erneuert sich {2}, oder du wählst jetzt den {3}.',
  'Sharing a plan with an organization is part of {1}.': 'Einen Tarif mit einer Organisation teilen kannst du im {1}.',
  'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.':
    'Der API-Zugang gehört zum Business-Tarif. Deine Schlüssel sind sicher und funktionieren wieder, sobald du ihn hast.',
  'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.':
    'Statistiken gehören zum Business-Tarif. Wir zählen schon; wechsle den Tarif, um die Zahlen zu sehen.',
  'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.':
    'Webhooks gehören zum Business-Tarif. Deine Webhooks sind sicher und funktionieren wieder, sobald du ihn hast.',
  'Save {1}%': '{1} % sparen',
  '{1}% off': '{1} % Rabatt',
  '{1} days more': '{1} Tage zusätzlich',
  '{1} videos a month': '{1} Videos im Monat',
  'Up to {1} a video': 'Bis zu {1} je Video',
  '{1} presenter looks': '{1} Presenter-Looks',
  'With a watermark': 'Mit Wasserzeichen',
  'No watermark': 'Ohne Wasserzeichen',
  'Voice matching, {1} minutes a month': 'Angepasste Stimmen, {1} Minuten im Monat',
  'Plus {1} months free': 'Plus {1} Monate kostenlos',
  'Billed as {1} annually': 'Jährlich mit {1} abgerechnet',
  'Try it on something real. No credit card.': 'Probiere es mit einem echten Projekt aus. Ohne Kreditkarte.',
  'Captions and downloads': 'Untertitel und Downloads',
  'Your own backgrounds and logo': 'Eigene Hintergründe und Logo',
  'Start for free': 'Kostenlos starten',
  'Backgrounds, titles, logo': 'Hintergründe, Titel, Logo',
  'Help Center': 'Hilfe',
  'For people who publish every week.': 'Für alle, die jede Woche veröffentlichen.',
  'Choose Creator': 'Creator wählen',
  'For teams that run training and marketing on video.': 'Für Teams, die in Schulung und Marketing auf Video setzen.',
  'Presenters made from your photos': 'Presenter aus deinen Fotos',
  'Custom presenter colors': 'Eigene Farben für Presenter',
  'Your plan shared with up to 10 people': 'Dein Tarif für bis zu 10 Personen',
  'API access': 'API-Zugang',
  'Choose Business': 'Business wählen',
  'Backgrounds, titles, logo, presenter colors': 'Hintergründe, Titel, Logo, Presenter-Farben',
  'Email, answered first': 'E-Mail, mit Vorrang',
  "You've used all {1} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.":
    'Du hast alle {1} Videos des bezahlten Monats verbraucht. Verlängere deinen Tarif unter „Tarif und Abrechnung“, und du bekommst die Videos des nächsten Monats sofort.',

  'There are no scenes yet. Add one with something to say.': 'Es gibt noch keine Szenen. Füge eine hinzu, in der etwas gesagt wird.',
  'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.':
    'Die Musik des Videos ist nicht mehr in diesem Arbeitsbereich. Wähle eines unserer Stücke, lade die Musik neu hoch oder verwende keine.',
  '{1} has nothing to say. Write at least one word, or remove the scene.':
    'In {1} wird nichts gesagt. Schreib mindestens ein Wort oder entferne die Szene.',
  '{1} uses a presenter that isn’t in this workspace. Choose another one.':
    '{1} verwendet einen Presenter, der nicht in diesem Arbeitsbereich ist. Wähle einen anderen.',
  '{1} uses a presenter that is not in the cast. Choose another one.':
    '{1} verwendet einen Presenter, den es hier nicht gibt. Wähle einen anderen.',
  'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.':
    'Ein Soundeffekt ist nicht mehr in diesem Arbeitsbereich. Wähle einen anderen, lade ihn neu hoch oder entferne ihn.',
  'A sound effect is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Ein Soundeffekt ist an Wort {1} gebunden, aber das Skript hat nur {2}. Binde ihn an ein anderes Wort.',
  '{1} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.':
    '{1} wird von einer Aufnahme gesprochen, die nicht in diesem Arbeitsbereich ist. Nimm sie neu auf oder verwende die synthetische Stimme.',
  'The script of {1} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.':
    'Das Skript von {1} wurde nach der Aufnahme geändert. Nimm es neu auf, verwende vorerst die synthetische Stimme oder behalte die Aufnahme.',
  'A layer is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Eine Ebene ist an Wort {1} gebunden, aber das Skript hat nur {2}. Binde sie an ein anderes Wort.',
  'A keyframe is at word {1}, but the script has {2}. Move it to another word.':
    'Ein Keyframe liegt bei Wort {1}, aber das Skript hat nur {2}. Verschiebe ihn zu einem anderen Wort.',
  'A layer ends before it starts. Move its end after its start.':
    'Eine Ebene endet, bevor sie beginnt. Verschiebe ihr Ende hinter den Anfang.',
  '{1} isn’t among your images. Upload it, or choose another one.':
    '{1} ist nicht unter deinen Bildern. Lade das Bild hoch oder wähle ein anderes.',
  'Two parts of the project have the same id. Give one of them another.':
    'Zwei Teile des Projekts haben dieselbe ID. Gib einem davon eine andere.',
  'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.':
    'Dieser Presenter ist nicht in diesem Arbeitsbereich. Dein Skript ist sicher. Wähle einen anderen Presenter.',
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.':
    'Die Betreiber dieser Website haben diesen Presenter gesperrt. Dein Skript ist sicher. Wähle einen anderen Presenter.',
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.':
    'Die Einwilligung für diesen Presenter wurde widerrufen, er kann in neuen Videos nicht mehr erscheinen. Dein Skript ist sicher. Wähle einen anderen Presenter.',
  'Scene {1} comes after scene {2}. Name the first scene first.': 'Szene {1} kommt nach Szene {2}. Nenne die erste Szene zuerst.',
  'This project has one scene.': 'Dieses Projekt hat eine Szene.',
  'This project has scenes 1 to {1}.': 'Dieses Projekt hat die Szenen 1 bis {1}.',
  'A project needs at least one scene. Change this one, or add another first.':
    'Ein Projekt braucht mindestens eine Szene. Ändere diese oder füge zuerst eine andere hinzu.',
  'A project can have up to {1} scenes. Remove one first.': 'Ein Projekt kann höchstens {1} Szenen haben. Entferne zuerst eine.',
  'A scene can have up to {1} layers. Remove one first.': 'Eine Szene kann höchstens {1} Ebenen haben. Entferne zuerst eine.',
  'Two layers have the same id. Give each its own.': 'Zwei Ebenen haben dieselbe ID. Gib jeder eine eigene.',

  'The music is nearly as loud as the voice, so words get lost.': 'Die Musik ist fast so laut wie die Stimme, deshalb gehen Wörter unter.',
  '{1} covers a presenter’s head.': '{1} verdeckt den Kopf eines Presenters.',
  '{1} covers a presenter’s face.': '{1} verdeckt das Gesicht eines Presenters.',
  '{1} moves hands, which only drawn presenters have. Choose a drawn presenter, or remove the tag.':
    '{1} bewegt Hände, und die können nur gezeichnete Presenter bewegen. Wähle einen gezeichneten Presenter oder entferne die Markierung.',
  '{1} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.':
    '{1} bewegt Hände, die bei „Nah“ und „Kreis“ nicht zu sehen sind. Wähle einen anderen Bildausschnitt oder entferne die Markierung.',
  '{1} finds no layer called {2}. Write title, image, or text, or words that are on the stage.':
    '{1} findet keine Ebene namens {2}. Schreib title, image oder text oder Wörter, die auf der Bühne stehen.',
  '{1} is shown {2} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.':
    '{1} wird {2}-mal so groß gezeigt wie seine Pixel und wirkt deshalb unscharf. Verwende eine größere Datei oder eine niedrigere Videoqualität.',
  '{1}: the title {2} is hard to read on a part of its background (contrast {3}:1).':
    '{1}: Der Titel {2} ist auf einem Teil seines Hintergrunds schwer zu lesen (Kontrast {3}:1).',
  '{1} isn’t wholly inside the frame.': '{1} ist nicht ganz im Bild.',
  '{1} is where players and apps put their buttons, or cut the frame off.':
    '{1} liegt dort, wo Player und Apps ihre Buttons zeigen oder das Bild abschneiden.',
  '{1} is too small to read where videos of this format are watched.':
    '{1} ist zu klein, um dort lesbar zu sein, wo Videos dieses Formats angesehen werden.',
  'Scene {1}: presenter {2} is there but never speaks. Give them a paragraph, or keep them as a listener.':
    'Szene {1}: Presenter {2} ist da, spricht aber nie. Gib diesem Presenter einen Absatz oder lass ihn zuhören.',
  'The pronunciation of {1} isn’t used: no script has it.': 'Die Aussprache von {1} wird nicht verwendet: Sie kommt in keinem Skript vor.',
  'Shorten the pause to {1} seconds': 'Pause auf {1} Sekunden kürzen',
  'Turn the voice on': 'Stimme einschalten',
  'Show the script in the captions': 'Skript in den Untertiteln zeigen',
  'Lower the music while someone speaks': 'Musik leiser, wenn jemand spricht',
  'Lower the music': 'Musik leiser stellen',
  'Lower the music in this scene': 'Musik in dieser Szene leiser stellen',
  'Give it an id of its own': 'Eigene ID geben',
  'End it with the last word': 'Mit dem letzten Wort enden lassen',
  'Swap its start and end': 'Anfang und Ende tauschen',
  'Show it for the whole scene': 'Die ganze Szene lang zeigen',
  'Put it in its usual place': 'An den üblichen Platz setzen',
  'Make the name larger': 'Namen vergrößern',
  'Show it as large as its pixels allow': 'So groß zeigen, wie die Pixel erlauben',
  'Give the lines to the first presenter': 'Text dem ersten Presenter geben',
  'Remove the presenter': 'Presenter entfernen',
  'Use our track': 'Unser Stück verwenden',
  'Remove the pronunciation': 'Aussprache entfernen',
  'Remove the sound': 'Soundeffekt entfernen',
  'Put them in their usual places': 'An die üblichen Plätze setzen',
  'Let them take turns in the frame': 'Abwechselnd ins Bild nehmen',
  'Remove the scene': 'Szene entfernen',
  'Use another presenter': 'Anderen Presenter verwenden',
  'Use the synthetic voice': 'Synthetische Stimme verwenden',
  'Use a plain background': 'Einfarbigen Hintergrund verwenden',
  'Make the text dark': 'Text dunkel machen',
  'Make the text white': 'Text weiß machen',
  'Put a plate behind it': 'Fläche dahinterlegen',
  'Move the text': 'Text verschieben',
  'Put the text on top': 'Text nach vorn holen',
  'Move the text into the frame': 'Text ins Bild schieben',
  'Move the text into the safe area': 'Text in den sicheren Bereich schieben',
  'Make the text larger': 'Text vergrößern',
  'Move the captions': 'Untertitel verschieben',
  'Move the captions above the presenters': 'Untertitel über die Presenter schieben',
  'Frame the presenter wider': 'Presenter mit mehr Abstand zeigen',
  'Put the images above the presenter': 'Bilder über den Presenter setzen',
  'Put the images below the face': 'Bilder unter das Gesicht setzen',
  'Put the texts above the presenter': 'Texte über den Presenter setzen',
  'Put the texts below the face': 'Texte unter das Gesicht setzen',
  'Move the presenters up': 'Presenter nach oben schieben',

  'Enter your password.': 'Gib dein Passwort ein.',
  'Enter the {1}-character code.': 'Gib den {1}-stelligen Code ein.',
  'Enter your current password.': 'Gib dein aktuelles Passwort ein.',
  'Enter your email address.': 'Gib deine E-Mail-Adresse ein.',
  'Enter a valid email address, like name@example.com.': 'Gib eine gültige E-Mail-Adresse ein, etwa name@example.com.',
  'Choose a password.': 'Wähle ein Passwort.',
  'Use at least {1} characters.': 'Verwende mindestens {1} Zeichen.',
  'Use at most {1} characters.': 'Verwende höchstens {1} Zeichen.',
  'Unknown device': 'Unbekanntes Gerät',

  'One-tap sign-in isn’t available here. Use another method.':
    'Die Anmeldung mit einem Klick ist hier nicht verfügbar. Verwende eine andere Methode.',
  'Passkeys don’t work in this browser or at this address.': 'Passkeys funktionieren in diesem Browser oder unter dieser Adresse nicht.',
  'Couldn’t change the password. Please try again.': 'Das Passwort konnte nicht geändert werden. Versuch es noch einmal.',
  'This link didn’t work. Request a new one.': 'Dieser Link hat nicht funktioniert. Fordere einen neuen an.',
  'The passkey couldn’t be used. Try again, or use another way.':
    'Der Passkey konnte nicht verwendet werden. Versuch es noch einmal oder verwende eine andere Methode.',
  'Confirm that it’s you, then try again.': 'Bestätige, dass du es bist, und versuch es dann noch einmal.',
  'Too many wrong codes. Request a new one.': 'Zu viele falsche Codes. Fordere einen neuen an.',
  'That code isn’t right. Check that your device’s clock is correct, and try the newest code.':
    'Dieser Code stimmt nicht. Prüfe, ob die Uhr deines Geräts richtig geht, und versuch es mit dem neuesten Code.',
  'That backup code isn’t right, or was used already.': 'Dieser Backup-Code stimmt nicht oder wurde schon verwendet.',
  'Too many wrong codes. Sign in again.': 'Zu viele falsche Codes. Melde dich neu an.',
  'Too many wrong codes. Wait 15 minutes and try again.': 'Zu viele falsche Codes. Warte 15 Minuten und versuch es noch einmal.',
  'That’s not your password.': 'Das ist nicht dein Passwort.',
  'You didn’t give permission there, so nothing has changed. Try again, or use your password.':
    'Du hast dort nicht zugestimmt, deshalb hat sich nichts geändert. Versuch es noch einmal oder verwende dein Passwort.',
  'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.':
    'Deine Organisation verlangt ihr Single Sign-on. Geh zurück und wähle „Weiter mit deiner Organisation“.',
  'Sign-up is by invitation for now. Join the waitlist and we’ll email you.':
    'Die Registrierung ist derzeit nur mit Einladung möglich. Trag dich in die Warteliste ein, dann schreiben wir dir.',
  'We couldn’t connect that account. If you already have an account here, sign in with its password first.':
    'Dieses Konto konnte nicht verbunden werden. Wenn du hier schon ein Konto hast, melde dich zuerst mit dessen Passwort an.',
  'That account’s email address isn’t verified. Verify it there, then try again.':
    'Die E-Mail-Adresse dieses Kontos ist nicht bestätigt. Bestätige sie dort und versuch es dann noch einmal.',
  'That account has no email address. Choose one that does, or sign in another way.':
    'Dieses Konto hat keine E-Mail-Adresse. Wähle eines mit Adresse oder melde dich anders an.',
  'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.':
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melde dich mit dessen Passwort an und verbinde diese Anmeldemethode dann in deinem Profil.',
  'That account’s email address doesn’t match yours. Connect one with the same address.':
    'Die E-Mail-Adresse dieses Kontos ist eine andere als deine. Verbinde eines mit derselben Adresse.',
  'That account is already connected to someone else’s account here.':
    'Dieses Konto ist hier schon mit dem Konto einer anderen Person verbunden.',
  'That sign-in wasn’t finished or has expired. Please try again.':
    'Diese Anmeldung wurde nicht abgeschlossen oder ist abgelaufen. Versuch es noch einmal.',
  'Passkeys don’t work in this browser or at this address. Use another way.':
    'Passkeys funktionieren in diesem Browser oder unter dieser Adresse nicht. Verwende eine andere Methode.',
  'This device already has a passkey for your account.': 'Dieses Gerät hat schon einen Passkey für dein Konto.',

  'Rendering your scene': 'Deine Szene wird gerendert',
  'Rendering scene {1} of {2}': 'Szene {1} von {2} wird gerendert',
  'Putting the scenes together': 'Die Szenen werden zusammengefügt',
  'Waiting for a free place to render': 'Wartet auf einen freien Platz zum Rendern',
  'Recording the voice': 'Die Stimme wird aufgenommen',
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.':
    'Wartet auf den Stimmendienst, der gerade nicht erreichbar ist. Dein Video geht automatisch weiter.',
  'Your video is ready': 'Dein Video ist fertig',
  'This video doesn’t count toward your month.': 'Dieses Video wird nicht auf dein Monatskontingent angerechnet.',
  'This video counts toward your month because it was watched while it rendered.':
    'Dieses Video wird auf dein Monatskontingent angerechnet, weil es während des Renderns angesehen wurde.',
  'This video counts toward your month because you’ve canceled many renders.':
    'Dieses Video wird auf dein Monatskontingent angerechnet, weil du das Rendern schon oft abgebrochen hast.',

  'A scene can hold {1} characters, and this one has {2}. Split it into more scenes.':
    'Eine Szene fasst {1} Zeichen, und diese hat {2}. Teile sie in mehrere Szenen.',
  'There’s nothing to say in this scene yet. Write at least one word.':
    'In dieser Szene wird noch nichts gesagt. Schreib mindestens ein Wort.',
  'This scene would take about {1} minutes to say, and the limit is {2}. Split it into more scenes.':
    'Gesprochen würde diese Szene etwa {1} Minuten dauern; erlaubt sind {2}. Teile sie in mehrere Szenen.',

  'A video has at most {1} scenes and {2} characters, so only the first {3} of {4} parts are here.':
    'Ein Video hat höchstens {1} Szenen und {2} Zeichen, deshalb sind nur die ersten {3} von {4} Teilen hier.',
  'Pauses and tempo follow the times in the file, so each scene takes about as long as its captions.':
    'Pausen und Tempo folgen den Zeiten in der Datei, jede Szene dauert also etwa so lang wie ihre Untertitel.',
  'In {1} there are more words than a voice can say in the time, so what follows comes later.':
    'In {1} stehen mehr Wörter, als eine Stimme in der Zeit sprechen kann, deshalb kommt alles Weitere später.',
  'In {1} there are fewer words than the time has room for, so what follows comes sooner.':
    'In {1} stehen weniger Wörter, als in die Zeit passen, deshalb kommt alles Weitere früher.',
  'A pause can be up to {1} seconds, so {2} seconds of silence were left out.':
    'Eine Pause kann höchstens {1} Sekunden lang sein, deshalb wurden {2} Sekunden Stille ausgelassen.',

  'This recording doesn’t sound like the script: it may be another text or another language.':
    'Diese Aufnahme klingt nicht nach dem Skript: Vielleicht ist es ein anderer Text oder eine andere Sprache.',
  'We can’t hear a voice in this recording. Check that the microphone is on and close to you, and record again.':
    'In dieser Aufnahme ist keine Stimme zu hören. Prüfe, ob das Mikrofon an und nah bei dir ist, und nimm noch einmal auf.',
  'This recording is too short to hold a word. Record the whole script.':
    'Diese Aufnahme ist zu kurz für ein Wort. Nimm das ganze Skript auf.',
  'These bytes are not a complete recording.': 'Diese Aufnahme ist nicht vollständig.',
  'The timing of this recording is damaged.': 'Die Zeitangaben dieser Aufnahme sind beschädigt.',

  'Synthetic media: the presenter in this video was generated from a photo, and the voice is synthetic. Made with Castwright.':
    'Synthetische Medien: Der Presenter in diesem Video wurde aus einem Foto erzeugt, und die Stimme ist synthetisch. Erstellt mit Castwright.',
  'Your own colors': 'Eigene Farben',
  'Crew neck': 'Rundhals',
  'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.':
    'Wir konnten kein Gesicht sicher erkennen, die Punkte sind daher nur grob geschätzt. Ziehe die fünf großen Punkte auf Augen, Mundwinkel und Kinn oder wähle ein anderes Foto.',
  'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.':
    'Es gibt mehr als ein Gesicht. Wir haben das größte gewählt: Schneide das Foto auf diese Person zu, sonst sind andere vielleicht am Rand zu sehen.',
  'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.':
    'Das Gesicht ist zu klein: Die Augen müssen mindestens 30 Pixel auseinanderliegen. Verwende ein größeres Foto oder eins aus der Nähe.',
  'The face is small in this photo, so the presenter will look soft. A photo taken closer works better.':
    'Das Gesicht ist auf diesem Foto klein, der Presenter wirkt deshalb unscharf. Ein Foto aus der Nähe eignet sich besser.',
  'A point is outside the photo. Move it back onto the face.': 'Ein Punkt liegt außerhalb des Fotos. Schieb ihn zurück auf das Gesicht.',
  'Some points are in the wrong order. Check that each one sits on the part of the face it’s named for.':
    'Einige Punkte sind in der falschen Reihenfolge. Prüfe, ob jeder auf dem Teil des Gesichts liegt, nach dem er benannt ist.',
  'The head is tilted. Rotate the photo until the eyes are level.':
    'Der Kopf ist geneigt. Drehe das Foto, bis die Augen auf einer Höhe sind.',
  'The head is turned to the side. A photo taken straight from the front works better.':
    'Der Kopf ist zur Seite gedreht. Ein Foto direkt von vorn eignet sich besser.',
  'The mouth is open too wide. Use a photo with closed lips or a smile.':
    'Der Mund ist zu weit offen. Verwende ein Foto mit geschlossenen Lippen oder einem Lächeln.',
  'The lips are parted. That works, but closed lips look best.':
    'Die Lippen sind leicht geöffnet. Das geht, aber geschlossen sehen sie am besten aus.',
  'The eyes look closed. Use a photo with open eyes, or check the points on the lids.':
    'Die Augen wirken geschlossen. Verwende ein Foto mit offenen Augen oder prüfe die Punkte auf den Lidern.',
  'These look like glasses. The frame may bend a little when the presenter blinks.':
    'Das sieht nach einer Brille aus. Das Gestell kann sich beim Blinzeln ein wenig verbiegen.',
  'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.':
    'Die Brille spiegelt ein Licht, deshalb können die Augen schlecht blinzeln und umherschauen. Neige die Brille nach unten oder nimm sie ab.',
  'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.':
    'Etwas scheint den Mund zu verdecken. Verwende ein Foto, auf dem die Lippen ganz zu sehen sind, ohne Hand oder Tasse.',
  'Hair or a shadow covers an eye. Blinks may look wrong there.':
    'Haare oder ein Schatten verdecken ein Auge. Das Blinzeln kann dort falsch aussehen.',
  'The photo is blurred. A sharper one makes a sharper presenter.':
    'Das Foto ist unscharf. Ein schärferes ergibt einen schärferen Presenter.',
  'The photo is dark. A brighter one works better.': 'Das Foto ist dunkel. Ein helleres eignet sich besser.',
  'One side of the face is much darker than the other. Even light works better.':
    'Eine Seite des Gesichts ist viel dunkler als die andere. Gleichmäßiges Licht ist besser.',
  'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.':
    'Das Foto endet zu nah am Gesicht. Lass etwas Platz um die Haare und zeig die Schultern.',
  'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.':
    'Der Hintergrund ist nicht einfarbig, deshalb können die Ränder unsauber wirken. Behalte den Hintergrund oder zeichne den Umriss selbst nach.',
  'Write the person’s full name, up to {1} characters.': 'Schreib den vollen Namen der Person, höchstens {1} Zeichen.',
  'Write the date on which the person gave permission.': 'Schreib das Datum, an dem die Person ihre Erlaubnis gegeben hat.',
  'This date is in the future. Write the date on which the person gave permission.':
    'Dieses Datum liegt in der Zukunft. Schreib das Datum, an dem die Person ihre Erlaubnis gegeben hat.',

  'Scene {1} has nothing to say. Give its variables a value or a default.':
    'In Szene {1} wird nichts gesagt. Gib ihren Variablen einen Wert oder einen Standardwert.',
  'The title is longer than {1} characters. Shorten a value.': 'Der Titel ist länger als {1} Zeichen. Kürze einen Wert.',
  'The script is longer than a project can have. Shorten a value.': 'Das Skript ist länger, als ein Projekt erlaubt. Kürze einen Wert.',
  'A text in scene {1} is longer than it can be. Shorten a value.': 'Ein Text in Szene {1} ist länger als erlaubt. Kürze einen Wert.',
  'Scene {1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.':
    'Szene {1} spielt deine Aufnahme ab, und die kann nicht sagen, wofür eine Variable steht. Lass eine Stimme sprechen oder schreib die Wörter aus.',
  '{1} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.':
    '{1} beginnt eine Variable, die nicht mit }} endet. Schließ sie oder schreib \\{{ für zwei geschweifte Klammern.',
  '{1} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.':
    '{1} ist keine Variable: Namen haben nur Buchstaben, Ziffern und _ und beginnen nicht mit einer Ziffer, wie in {{first_name|there}}.',
  '{1} has a name of more than {2} characters. Shorten it.': '{1} hat einen Namen mit mehr als {2} Zeichen. Kürze ihn.',
  '{1} has a default of more than {2} characters. Shorten it.': '{1} hat einen Standardwert mit mehr als {2} Zeichen. Kürze ihn.',
  'The quote that opens on line {1} is never closed. Close it, or write "" for a quotation mark.':
    'Das Anführungszeichen in Zeile {1} wird nie geschlossen. Schließ es oder schreib "" für ein Anführungszeichen.',
  'On line {1} there’s text after a closing quote. Put the whole cell in quotes, and write "" for a quotation mark.':
    'In Zeile {1} steht Text nach einem schließenden Anführungszeichen. Setz die ganze Zelle in Anführungszeichen und schreib "" für ein Anführungszeichen.',
  'A sheet needs a first line with the names of the variables, and at least one row below it.':
    'Eine Tabelle braucht eine erste Zeile mit den Namen der Variablen und mindestens eine Zeile darunter.',
  'Column {1} has no name. Name it in the first line, or remove it.':
    'Spalte {1} hat keinen Namen. Benenne sie in der ersten Zeile oder entferne sie.',
  'Row {1} has {2} cells, and the first line names {3}. Put cells with commas in quotes.':
    'Zeile {1} hat {2} Zellen, und die erste Zeile nennt {3}. Setz Zellen mit Kommas in Anführungszeichen.',
  'Row {1} has a value of more than {2} characters. Shorten it.': 'Zeile {1} hat einen Wert mit mehr als {2} Zeichen. Kürze ihn.',

  'This was already restored, so there’s nothing to appeal.': 'Das ist schon wieder freigegeben, ein Einspruch ist also nicht nötig.',
  'You’ve already appealed. We’ll answer by email.': 'Du hast schon Einspruch eingelegt. Wir antworten per E-Mail.',
  'Write a little more: at least {1} characters.': 'Schreib etwas mehr: mindestens {1} Zeichen.',
  'Tell us where it is: a link, or the name of the video or account.': 'Sag uns, wo es ist: ein Link oder der Name des Videos oder Kontos.',
  'Use one line of at most {1} characters.': 'Verwende eine Zeile mit höchstens {1} Zeichen.',
  'Tell us a little more: at least {1} characters.': 'Erzähl uns etwas mehr: mindestens {1} Zeichen.',
  'That’s too long: {1} characters at most.': 'Das ist zu lang: höchstens {1} Zeichen.',
  'Enter an email address like name@example.com, or leave it empty.':
    'Gib eine E-Mail-Adresse wie name@example.com ein oder lass das Feld leer.',
  'Enter your name, up to {1} characters.': 'Gib deinen Namen ein, höchstens {1} Zeichen.',
  'Enter an email address like name@example.com.': 'Gib eine E-Mail-Adresse wie name@example.com ein.',
  'Enter your name.': 'Gib deinen Namen ein.',
  'Enter a name of at most {1} characters, on one line.': 'Gib einen Namen mit höchstens {1} Zeichen ein, in einer Zeile.',
  'Enter an email address we can reply to, like name@example.com.':
    'Gib eine E-Mail-Adresse ein, an die wir antworten können, etwa name@example.com.',
  'Please enter your email address': 'Gib deine E-Mail-Adresse ein',
  'Please enter a valid email address': 'Gib eine gültige E-Mail-Adresse ein',
  "Thanks for subscribing! We'll keep you updated.": 'Danke für dein Abo! Wir halten dich auf dem Laufenden.',
  'Failed to subscribe. Please try again later.': 'Das Abonnieren hat nicht geklappt. Versuch es später noch einmal.',

  'Choose a passing score from {1} to {2} percent.': 'Wähle eine Bestehensgrenze von {1} bis {2} Prozent.',
  'A video takes at most {1} questions.': 'Ein Video kann höchstens {1} Fragen haben.',
  'Two questions have the same id.': 'Zwei Fragen haben dieselbe ID.',
  'Enter a text.': 'Gib einen Text ein.',
  'Enter the question.': 'Gib die Frage ein.',
  'Enter a text for this choice.': 'Gib einen Text für diese Antwort ein.',
  'Use an id of 1 to {1} characters: a to z and 0 to 9.': 'Verwende eine ID mit 1 bis {1} Zeichen: a bis z und 0 bis 9.',
  'Choose a scene of this video.': 'Wähle eine Szene dieses Videos.',
  'Choose a time in this video.': 'Wähle eine Zeit in diesem Video.',
  'Only questions with a text have accepted texts.': 'Nur Fragen mit Textantwort haben akzeptierte Texte.',
  'Enter {1} to {2} choices.': 'Gib {1} bis {2} Antworten ein.',
  'Mark one choice as right.': 'Markiere eine Antwort als richtig.',
  'Mark at least one choice as right.': 'Markiere mindestens eine Antwort als richtig.',
  'Only a choice of a single-choice question has its own step.':
    'Nur Antworten einer Frage mit einer richtigen Antwort haben einen eigenen Schritt.',
  'A question with a text has no choices.': 'Eine Frage mit Textantwort hat keine Auswahl.',
  'Enter at least one text that is right.': 'Gib mindestens einen richtigen Text ein.',
  'Enter at most {1} texts.': 'Gib höchstens {1} Texte ein.',
  'Use at most {1} characters for each text.': 'Verwende höchstens {1} Zeichen je Text.',

  'Tax included, {1}%': 'Enthaltene Steuer, {1} %',
  'Promo code': 'Rabattcode',
  'Unused part of your plan before': 'Ungenutzter Teil deines bisherigen Tarifs',
  'Too small to be charged': 'Zu gering, um berechnet zu werden',
  'Nothing was due.': 'Es war nichts zu zahlen.',
  'Tax ID: {1}': 'Steuernummer: {1}',
  'Shorten this to {1} characters.': 'Kürze das auf {1} Zeichen.',
  'Enter the address in at most {1} lines.': 'Gib die Adresse in höchstens {1} Zeilen ein.',
  'Enter two letters, like US, or leave it empty.': 'Gib zwei Buchstaben ein, etwa DE, oder lass das Feld leer.',
  'Invalid promo code': 'Ungültiger Rabattcode',
  'Couldn’t open the payment page. Nothing was charged. Try again in a moment.':
    'Die Zahlungsseite konnte nicht geöffnet werden. Es wurde nichts abgebucht. Versuch es gleich noch einmal.',
  'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.':
    'Das Zahlungsfenster konnte nicht geöffnet werden. Es wurde nichts abgebucht. Prüfe deine Verbindung und versuch es noch einmal.',
  'A payment is already open. Finish or close it first.': 'Eine Zahlung ist schon offen. Schließ sie zuerst ab oder brich sie ab.',
  'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.':
    'Wir konnten nicht erkennen, wie die Zahlung ausgegangen ist. Falls du bezahlt hast, startet dein Tarif in ein paar Minuten automatisch.',
  'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.':
    'Dieser Betrag kann in dieser Währung nicht bezahlt werden. Es wurde nichts abgebucht. Wähle eine andere Währung.',
  'Try again or pay another way.': 'Versuch es noch einmal oder bezahle anders.',

  'We heard only {1} of the {2} words of the consent. Read it as shown, from the first word.':
    'Wir haben nur {1} der {2} Wörter der Einwilligung gehört. Lies sie genau so vor, wie sie dasteht, ab dem ersten Wort.',
  'The recording ends too soon. Read the consent and all of the text below it.':
    'Die Aufnahme endet zu früh. Lies die Einwilligung und den ganzen Text darunter vor.',
  'This voice no longer exists. Your script is safe. Choose another voice.':
    'Diese Stimme gibt es nicht mehr. Dein Skript ist sicher. Wähle eine andere Stimme.',
  'We can barely hear this recording. Move closer to the microphone or turn it up, then record again.':
    'Diese Aufnahme ist kaum zu hören. Geh näher ans Mikrofon oder stell es lauter und nimm noch einmal auf.',
  'We can’t clearly hear a voice in this recording. Record again in a quiet room, with no music and only one person speaking.':
    'In dieser Aufnahme ist keine Stimme klar zu hören. Nimm noch einmal in einem ruhigen Raum auf, ohne Musik und mit nur einer Person, die spricht.',
  'This recording has about {1} seconds of speech, and we need at least {2}. Read a longer text and record again.':
    'Diese Aufnahme enthält etwa {1} Sekunden Sprache, und wir brauchen mindestens {2}. Lies einen längeren Text und nimm noch einmal auf.',
  'We can’t load voices right now. Try again.': 'Die Stimmen lassen sich gerade nicht laden. Versuch es noch einmal.',
  'We can’t load presenters right now. Try again.': 'Die Presenter lassen sich gerade nicht laden. Versuch es noch einmal.',

  'Videos with a transparent background can be up to {1} minutes long. Render some scenes of this one alone, and download those.':
    'Videos mit transparentem Hintergrund können bis zu {1} Minuten lang sein. Rendere einzelne Szenen dieses Videos und lade diese herunter.',
  'Only videos of up to {1} minutes are rendered again. Compare this one on your computer: npx castwright verify video.mp4 --project project.json':
    'Nur Videos bis {1} Minuten werden neu gerendert. Vergleiche dieses auf deinem Computer: npx castwright verify video.mp4 --project project.json',
  'This file is too large to be a translation of a project.': 'Diese Datei ist zu groß für die Übersetzung eines Projekts.',
  'A quoted cell on line {1} of this table is broken. Save it as CSV again.':
    'Eine Zelle in Anführungszeichen in Zeile {1} dieser Tabelle ist fehlerhaft. Speichere sie neu als CSV.',
  'The first row of the table has to name the columns, like “id, en, es”: the language of the project, then that of the translation.':
    'Die erste Zeile der Tabelle muss die Spalten nennen, etwa „id, en, es“: die Sprache des Projekts, dann die der Übersetzung.',
  'Row {1} of the table has fewer than three columns.': 'Zeile {1} der Tabelle hat weniger als drei Spalten.',
  'This is no XLIFF 2 file. Export the project again, and save what the translator returns as XLIFF 2.':
    'Das ist keine XLIFF-2-Datei. Exportiere das Projekt neu und speichere, was aus der Übersetzung zurückkommt, als XLIFF 2.',
  'This is XLIFF {1}. Save it as XLIFF 2, or use the CSV file.': 'Das ist XLIFF {1}. Speichere es als XLIFF 2 oder verwende die CSV-Datei.',
  'This file doesn’t say its two languages (srcLang and trgLang).': 'Diese Datei nennt ihre beiden Sprachen nicht (srcLang und trgLang).',
  'This scene isn’t in the project anymore. Your text is still here.': 'Diese Szene ist nicht mehr im Projekt. Dein Text ist noch hier.',
  'These words aren’t in the scene anymore. Select some that are, and send it again.':
    'Diese Wörter stehen nicht mehr in der Szene. Wähle andere aus und sende den Kommentar noch einmal.',

  'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.':
    'Diese Datei ist nicht lesbar. Verwende eine MP3-, WAV-, M4A- oder Ogg-Datei.',
  'There’s no sound in this video. Choose a file with music in it.': 'Dieses Video hat keinen Ton. Wähle eine Datei mit Musik.',
  'This sound is shorter than a tenth of a second. Choose a longer file.':
    'Dieser Ton ist kürzer als eine Zehntelsekunde. Wähle eine längere Datei.',
  'This file is silent. Choose one that you can hear.': 'Diese Datei ist stumm. Wähle eine, in der etwas zu hören ist.',
  'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.':
    'Diese Datei ist nicht lesbar. Verwende eine Schrift als WOFF2, WOFF, TTF oder OTF.',
  'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.':
    'Diese Datei enthält mehrere Schriften. Verwende eine einzelne als WOFF2, WOFF, TTF oder OTF.',
  'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.':
    'Die Lizenz dieser Schrift erlaubt kein Einbetten, deshalb können Videos sie nicht verwenden. Frag beim Hersteller nach einer Version, die es erlaubt.',
  'This font lacks letters from A to Z, or digits. Choose one that has them.':
    'Dieser Schrift fehlen Buchstaben von A bis Z oder Ziffern. Wähle eine, in der sie enthalten sind.',
  'This font is too detailed for videos. Choose a simpler one.': 'Diese Schrift ist zu detailliert für Videos. Wähle eine einfachere.',
  'Brand kit': 'Brand-Kit',
  'Enter a name of up to {1} characters.': 'Gib einen Namen mit höchstens {1} Zeichen ein.',
  'Use up to {1} characters.': 'Verwende höchstens {1} Zeichen.',
  'Enter the text of the link.': 'Gib den Text des Links ein.',
  'Enter an address that starts with https://, like https://example.com/imprint.':
    'Gib eine Adresse ein, die mit https:// beginnt, etwa https://example.com/imprint.',
  'Enter one email address, like videos@example.com.': 'Gib eine E-Mail-Adresse ein, etwa videos@example.com.',
  'Type a color code like #1d4ed8.': 'Gib einen Farbcode wie #1d4ed8 ein.',
  'Page Up': 'Bild auf',
  'Page Down': 'Bild ab',

  'Verification failed. Check your connection and try again.':
    'Die Überprüfung ist fehlgeschlagen. Prüfe deine Verbindung und versuch es noch einmal.',
  'Checking that you’re human…': 'Wir prüfen, ob du ein Mensch bist …',
  'Verified: you’re human.': 'Geprüft: Du bist ein Mensch.',
  'The image couldn’t be read.': 'Das Bild konnte nicht gelesen werden.',
  'Couldn’t make the preview. Your script is safe. Check your connection and try again.':
    'Die Vorschau konnte nicht erstellt werden. Dein Skript ist sicher. Prüfe deine Verbindung und versuch es noch einmal.',
  'The preview stopped. Your script is safe, and the preview restarts with your next change.':
    'Die Vorschau wurde angehalten. Dein Skript ist sicher, und mit deiner nächsten Änderung startet sie neu.',
  'We couldn’t find a microphone. Connect one, or choose a recording instead.':
    'Wir konnten kein Mikrofon finden. Schließ eines an oder wähle stattdessen eine Aufnahme.',
  'Your browser is blocking the microphone. Allow it in the address bar, or choose a recording instead.':
    'Dein Browser blockiert das Mikrofon. Erlaube es in der Adressleiste oder wähle stattdessen eine Aufnahme.',
  'We couldn’t use the microphone. Another program may be using it. Close that program, or choose a recording instead.':
    'Das Mikrofon lässt sich nicht verwenden. Vielleicht nutzt es ein anderes Programm. Schließ dieses Programm oder wähle stattdessen eine Aufnahme.',
  'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.':
    'Das Mikrofon lässt sich nicht verwenden. Schließ eines an und erlaube es in der Adressleiste, oder nimm ohne deine Stimme auf.',
  'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.':
    'Dieser Browser kann deinen Bildschirm nicht aufnehmen. Verwende Chrome, Edge, Firefox oder Safari auf einem Computer.',
  'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.':
    'Dein System lässt diesen Browser den Bildschirm nicht aufnehmen. Erlaube es in den Datenschutzeinstellungen des Systems und versuch es noch einmal.',
  'We couldn’t record your screen. Close other programs that record it, and try again.':
    'Dein Bildschirm konnte nicht aufgenommen werden. Schließ andere Programme, die ihn aufnehmen, und versuch es noch einmal.',
  'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.':
    'Diese Datei ist kein Bild, das wir verwenden können. Wähle ein JPEG, PNG, WebP, GIF oder AVIF.',
  'This photo is over {1} MB. Make it smaller and try again.':
    'Dieses Foto ist größer als {1} MB. Verkleinere es und versuch es noch einmal.',
  'We couldn’t find a camera. Connect one, or upload a photo instead.':
    'Wir konnten keine Kamera finden. Schließ eine an oder lade stattdessen ein Foto hoch.',
  'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.':
    'Dein Browser blockiert die Kamera. Erlaube sie in der Adressleiste oder lade stattdessen ein Foto hoch.',
  'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.':
    'Die Kamera lässt sich nicht verwenden. Vielleicht nutzt sie ein anderes Programm. Schließ dieses Programm oder lade stattdessen ein Foto hoch.',

  'Sign-in failed': 'Anmeldung fehlgeschlagen',
  'Sign-up failed': 'Registrierung fehlgeschlagen',
  'Verification failed': 'Bestätigung fehlgeschlagen',
  'Couldn’t make that change. Please try again.': 'Die Änderung hat nicht geklappt. Versuch es noch einmal.',
  'Couldn’t load that. Please try again.': 'Das konnte nicht geladen werden. Versuch es noch einmal.',
  'You didn’t agree there, so nothing has changed. Try again whenever you like.':
    'Du hast dort nicht zugestimmt, deshalb hat sich nichts geändert. Du kannst es jederzeit noch einmal versuchen.',
  'That sign-in took too long or was begun in another browser. Please try again.':
    'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Versuch es noch einmal.',
  'We can’t reach the sign-in service right now. Try again in a moment.':
    'Der Anmeldedienst ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  'Your account there has no email address. Add one there, then sign in again.':
    'Dein Konto dort hat keine E-Mail-Adresse. Füge dort eine hinzu und melde dich dann neu an.',
  'Your email address isn’t verified there yet. Verify it there, then sign in again.':
    'Deine E-Mail-Adresse ist dort noch nicht bestätigt. Bestätige sie dort und melde dich dann neu an.',
  'This account is closed. If you think that’s a mistake, write to us.':
    'Dieses Konto ist geschlossen. Wenn du das für einen Fehler hältst, schreib uns.',
  'Your email address belongs to someone else’s account here. Write to us and we’ll sort it out.':
    'Deine E-Mail-Adresse gehört hier zum Konto einer anderen Person. Schreib uns, und wir klären das.',
  'That page isn’t part of this site.': 'Diese Seite gehört nicht zu dieser Website.',
  'Couldn’t load sign-in. Check your connection and try again.':
    'Die Anmeldung konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  'Two-step verification isn’t available on this site.': 'Die Bestätigung in zwei Schritten ist auf dieser Website nicht verfügbar.',
  'Passkeys aren’t available on this site.': 'Passkeys sind auf dieser Website nicht verfügbar.',
  'Sign out and sign in again to do this.': 'Melde dich dafür ab und wieder an.',
  'A device Clerk does not know': 'Ein Gerät, das Clerk nicht kennt',
  'Couldn’t send the code. Please try again.': 'Der Code konnte nicht gesendet werden. Versuch es noch einmal.',
  'Couldn’t set the password. Please try again.': 'Das Passwort konnte nicht festgelegt werden. Versuch es noch einmal.',
  'Sign-in there didn’t work. Please try again.': 'Die Anmeldung dort hat nicht geklappt. Versuch es noch einmal.',
  'Couldn’t send your request. Please try again.': 'Deine Anfrage konnte nicht gesendet werden. Versuch es noch einmal.',
  'Couldn’t save the change. Please try again.': 'Die Änderung konnte nicht gespeichert werden. Versuch es noch einmal.',
  'That didn’t work. Nothing has changed. Please try again.':
    'Das hat nicht geklappt. Es hat sich nichts geändert. Versuch es noch einmal.',
  'There was an issue with your sign-up. Please try again.': 'Bei deiner Registrierung ist etwas schiefgegangen. Versuch es noch einmal.',
  'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.':
    'Der Anmeldedienst ist nicht erreichbar. Prüfe deine Verbindung. Deine Eingaben sind nicht verloren.',
  'The sign-in service is taking too long. Nothing you typed is lost. Please try again.':
    'Der Anmeldedienst braucht zu lange. Deine Eingaben sind nicht verloren. Versuch es noch einmal.',
  'This account signs in another way. Choose Google, or set a password under "Forgot password".':
    'Dieses Konto verwendet eine andere Anmeldemethode. Wähle Google oder lege unter „Passwort vergessen“ ein Passwort fest.',
  'This account requires a second step that this site doesn’t support. Write to us and we’ll help.':
    'Dieses Konto verlangt einen zweiten Schritt, den diese Website nicht unterstützt. Schreib uns, und wir helfen dir.',
  'That sign-in method isn’t available here.': 'Diese Anmeldemethode ist hier nicht verfügbar.',
  'That address isn’t part of this site.': 'Diese Adresse gehört nicht zu dieser Website.',
  'This link no longer works. Request a new one.': 'Dieser Link funktioniert nicht mehr. Fordere einen neuen an.',
  'You’re already in your own account.': 'Du bist schon in deinem eigenen Konto.',
  'Your own session has ended. Sign in again.': 'Deine eigene Sitzung ist beendet. Melde dich neu an.',
  'This is your only way to sign in. Set a password first, then disconnect it.':
    'Das ist deine einzige Anmeldemethode. Lege zuerst ein Passwort fest und trenne sie dann.',
  'This account isn’t connected.': 'Dieses Konto ist nicht verbunden.',
  'This session has already ended.': 'Diese Sitzung ist schon beendet.',
  'You’re not a member of this organization.': 'Du bist kein Mitglied dieser Organisation.',
  'This invitation is no longer open.': 'Diese Einladung ist nicht mehr offen.',
  'The email address or password is incorrect. Check both and try again.':
    'E-Mail-Adresse oder Passwort stimmt nicht. Prüfe beides und versuch es noch einmal.',
  'For your security, sign out, sign in again and retry.':
    'Melde dich zu deiner Sicherheit ab und wieder an und versuch es dann noch einmal.',
  'This code has expired. Request a new one.': 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
  'Verification failed. Reload the page and try again.':
    'Die Überprüfung ist fehlgeschlagen. Lade die Seite neu und versuch es noch einmal.',
  'Your password has been reset. Sign in with it and we’ll send you a code.':
    'Dein Passwort wurde zurückgesetzt. Melde dich damit an, und wir senden dir einen Code.',
  'This PDF is damaged and can’t be opened. Save it again, and try once more.':
    'Dieses PDF ist beschädigt und lässt sich nicht öffnen. Speichere es neu und versuch es noch einmal.',
  'This PDF has a password. Save it without one, and try again.':
    'Dieses PDF hat ein Passwort. Speichere es ohne und versuch es noch einmal.',
  'The pages of this PDF are images, so there’s no text to read. Choose one with text that can be selected.':
    'Die Seiten dieses PDFs sind Bilder, also gibt es keinen Text zu lesen. Wähle eins mit Text, der sich markieren lässt.',
  'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.':
    'Dieses PDF zu öffnen dauert zu lange. Speichere die nötigen Seiten als eigenes PDF und versuch es noch einmal.',
  'Use the address of a public web page, like https://example.com/article.':
    'Gib die Adresse einer öffentlichen Webseite ein, etwa https://example.com/article.',
  'The page refused to be read (it says {1}). Check its address, or copy its text and paste it here.':
    'Die Seite ließ sich nicht lesen (sie meldet {1}). Prüfe ihre Adresse oder kopiere ihren Text und füge ihn hier ein.',
  'This page is too large to read. Copy the part that you need, and paste it here.':
    'Diese Seite ist zu groß zum Lesen. Kopiere den Teil, den du brauchst, und füge ihn hier ein.',
  'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.':
    'Diese Adresse leitet immer weiter, ohne auf einer Seite zu enden. Öffne sie im Browser und verwende die Adresse, die am Ende dort steht.',
  'The page can’t be reached. Check its address, and try again.':
    'Die Seite ist nicht erreichbar. Prüfe ihre Adresse und versuch es noch einmal.',
  'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.':
    'Auf dieser Seite gibt es keinen Text, den wir lesen können. Vielleicht ist eine Anmeldung nötig, oder der Text entsteht erst im Browser. Kopiere ihren Text und füge ihn hier ein.',
  'This address leads to a file, not to a page. Use the address of a page, or upload the file.':
    'Diese Adresse führt zu einer Datei, nicht zu einer Seite. Verwende die Adresse einer Seite oder lade die Datei hoch.',
  'There’s no text in this document to write a script from. Choose another one.':
    'In diesem Dokument gibt es keinen Text für ein Skript. Wähle ein anderes.',
  'This is a project, not a document. Import it instead.': 'Das ist ein Projekt, kein Dokument. Importiere es stattdessen.',
  'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.':
    'Mit dieser Website ist kein Sprachmodell verbunden, also reicht ein Thema allein nicht. Wähle eine Seite, ein Dokument oder einen Text darüber.',
  'There are no whole sentences in this source that can be said. Choose another one, or a longer video.':
    'In dieser Quelle gibt es keine ganzen Sätze, die sich sprechen lassen. Wähle eine andere oder ein längeres Video.',
  'Say what the video is about.': 'Gib an, worum es im Video geht.',
  'The language model is busy. Nothing has changed. Try again in a moment.':
    'Das Sprachmodell ist ausgelastet. Es hat sich nichts geändert. Versuch es gleich noch einmal.',
  'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.':
    'Was das Sprachmodell geschrieben hat, lässt sich nicht verwenden. Es hat sich nichts geändert. Versuch es noch einmal oder mit einer anderen Länge.',
  'The language model isn’t available right now. Nothing has changed. Try again later.':
    'Das Sprachmodell ist gerade nicht verfügbar. Es hat sich nichts geändert. Versuch es später noch einmal.',
  'You’ve had {1} texts written today. Nothing has changed. Try again tomorrow.':
    'Du hast heute schon {1} Texte schreiben lassen. Es hat sich nichts geändert. Versuch es morgen wieder.',
  'Many documents are being read right now. Try again in a moment.':
    'Gerade werden viele Dokumente gelesen. Versuch es gleich noch einmal.',
  'Many pages are being read right now. Try again in a moment.': 'Gerade werden viele Seiten gelesen. Versuch es gleich noch einmal.',
  'No language model is connected to this site, so it can’t suggest questions. Write them yourself.':
    'Mit dieser Website ist kein Sprachmodell verbunden, also kann sie keine Fragen vorschlagen. Schreib sie selbst.',
  'Nothing is said in these scenes, so there’s nothing to ask about.':
    'In diesen Szenen wird nichts gesagt, also gibt es nichts zu fragen.',
  'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.':
    'Mit dieser Website ist kein Dienst für Spracherkennung verbunden, also lassen sich Aufnahmen nicht transkribieren. Es hat sich nichts geändert. Schreib das Skript selbst.',
  'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.':
    'Du hast heute mehrere Stunden Aufnahmen transkribieren lassen. Es hat sich nichts geändert. Versuch es morgen wieder.',
  'The speech-to-text service is busy. Nothing has changed. Try again in a moment.':
    'Der Dienst für Spracherkennung ist ausgelastet. Es hat sich nichts geändert. Versuch es gleich noch einmal.',
  'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.':
    'Der Dienst für Spracherkennung ist gerade nicht verfügbar. Es hat sich nichts geändert. Versuch es später noch einmal.',
  'We can’t make out any words in this recording. Nothing was changed.':
    'In dieser Aufnahme sind keine Wörter zu verstehen. Es wurde nichts geändert.',
  'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.':
    'In dieser Aufnahme wird mehr gesagt, als in eine Szene passt. Es wurde nichts geändert. Teile die Aufnahme und versuch es noch einmal.',
  'This clip has no sound. Nothing was changed.': 'Dieser Clip hat keinen Ton. Es wurde nichts geändert.',
  'Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.':
    'Gerade werden viele Aufnahmen transkribiert. Es hat sich nichts geändert. Versuch es gleich noch einmal.',

  Email: 'E-Mail',
  Analytics: 'Statistiken',
  Turtleneck: 'Rollkragen',
  'V-neck': 'V-Ausschnitt',
  Blouse: 'Bluse',
  'Not imported': 'Nicht importiert',
  'value: A logo': 'Ein Logo',
  'value: An image on the stage': 'Ein Bild auf der Bühne',
  'There’s no scene “{1}”.': 'Es gibt keine Szene „{1}“.',
  'Two presenters of the scene have the same speaker number. Give each its own, from 2.':
    'Zwei Presenter der Szene haben dieselbe Sprechernummer. Gib jedem eine eigene, ab 2.',
  'Your scripts can have up to {1} characters in total; these have {2}. Shorten them.':
    'Deine Skripte dürfen zusammen höchstens {1} Zeichen haben; diese haben {2}. Kürze sie.',
  'The texts, shapes, and images of {1} cover the frame {2} times; up to {3} times can be drawn. Make some smaller, or remove some.':
    'Texte, Formen und Bilder von {1} bedecken das Bild {2}-mal; höchstens {3}-mal ist möglich. Verkleinere oder entferne einige.',
  '{1} has {2} clips on its stage; up to {3} can play at once. Remove some.':
    '{1} hat {2} Clips auf der Bühne; höchstens {3} können gleichzeitig laufen. Entferne einige.',
  '{1}: {2} is hard to read. Its contrast with what’s behind it is {3}:1; it takes {4}:1. A plate behind it or another color mends that.':
    '{1}: {2} ist schwer zu lesen. Der Kontrast zum Hintergrund beträgt {3}:1; nötig sind {4}:1. Eine Fläche dahinter oder eine andere Farbe behebt das.',
  'A clip is still being prepared. Wait until it’s ready, or choose another one.':
    'Ein Clip wird noch vorbereitet. Warte, bis er bereit ist, oder wähle einen anderen.',
  'Scene {1}: its voice speaks {2} and may leave out {3}. Write how it sounds.':
    'Szene {1}: Die Stimme spricht {2} und lässt {3} vielleicht aus. Schreib, wie es klingt.',
  'Scene {1}: {2} is for a presenter who isn’t there, so the first one says those lines. Add a presenter, or leave it so.':
    'Szene {1}: {2} ist für einen Presenter, der nicht da ist, deshalb spricht der erste diesen Text. Füge einen Presenter hinzu oder lass es so.',
  'The presenters take turns {1} times in this scene, and the limit is {2}. Your script is kept; split it into more scenes.':
    'Die Presenter wechseln sich in dieser Szene {1}-mal ab, erlaubt sind {2}. Dein Skript bleibt erhalten; teile es in mehrere Szenen.',
  'The mustache covers the upper lip. Words with p, b, and m may look soft; a photo with the lip in view works better.':
    'Der Schnurrbart verdeckt die Oberlippe. Wörter mit p, b und m können unscharf wirken; ein Foto mit sichtbarer Lippe eignet sich besser.',
  'A project can have {1} variables; this one has {2}. Use the same variable in more places.':
    'Ein Projekt kann {1} Variablen haben; dieses hat {2}. Verwende dieselbe Variable an mehreren Stellen.',
  'A sheet can have {1} characters; this one has {2}.': 'Eine Tabelle kann {1} Zeichen haben; diese hat {2}.',
  'A sheet can have {1} columns; this one has {2}. Remove some.': 'Eine Tabelle kann {1} Spalten haben; diese hat {2}. Entferne einige.',
  'A sheet can have {1} rows; this one has {2}. Split it into several sheets.':
    'Eine Tabelle kann {1} Zeilen haben; diese hat {2}. Teile sie auf mehrere Tabellen auf.',
  'Two columns are named “{1}”. Rename or remove one; case and spaces don’t count.':
    'Zwei Spalten heißen „{1}“. Benenne eine um oder entferne sie; Groß-/Kleinschreibung und Leerzeichen zählen nicht.',
  'GIFs can be up to {1} seconds long; this video has {2}. Render a few of its scenes alone, and make a GIF of those.':
    'GIFs können bis zu {1} Sekunden lang sein; dieses Video hat {2}. Rendere einzelne Szenen und erstelle daraus ein GIF.',
  'This music is longer than {1} minutes. Cut it and try again; it repeats under your video.':
    'Diese Musik ist länger als {1} Minuten. Kürze sie und versuch es noch einmal; sie wiederholt sich im Hintergrund deines Videos.',
  'The sign-in service and this site didn’t understand each other. Try again; if it keeps happening, write to us.':
    'Der Anmeldedienst und diese Website konnten sich nicht verständigen. Versuch es noch einmal; wenn es wieder passiert, schreib uns.',
  'Write the speaker’s full name, up to {1} characters.': 'Schreib den vollen Namen der sprechenden Person, höchstens {1} Zeichen.',
  'The consent has another day’s date. Reload the page and record it again.':
    'Die Einwilligung trägt ein anderes Datum. Lade die Seite neu und nimm sie noch einmal auf.',
  'Use a URL that begins with https.': 'Verwende eine URL, die mit https beginnt.',
  'Leave the user name and password out. Check the signature instead.':
    'Lass Benutzername und Passwort weg. Prüfe stattdessen die Signatur.',
  'To close your account, sign in again first so we know it’s you.':
    'Melde dich zuerst neu an, damit wir wissen, dass du es bist. Danach kannst du dein Konto schließen.',
  'That’s not your account’s email address. Enter it exactly as shown.':
    'Das ist nicht die E-Mail-Adresse deines Kontos. Gib sie genau so ein, wie sie angezeigt wird.',
  'This account is being erased and can’t be restored.': 'Dieses Konto wird gerade gelöscht und lässt sich nicht wiederherstellen.',
  'This organization is full. Ask one of its owners to make room for you.':
    'Diese Organisation ist voll. Bitte einen ihrer Inhaber, Platz für dich zu schaffen.',
  'Your plan has expired. Your existing keys work until {1}. Renew your plan to create another.':
    'Dein Tarif ist abgelaufen. Deine vorhandenen Schlüssel gelten bis {1}. Verlängere deinen Tarif, um einen weiteren zu erstellen.',
  'You have {1} keys, which is the maximum. Revoke one you no longer use.':
    'Du hast {1} Schlüssel, mehr sind nicht möglich. Widerrufe einen, den du nicht mehr brauchst.',
  'Anyone can have an address there. Use a domain that only your organization has.':
    'Dort kann jeder eine Adresse haben. Verwende eine Domain, die nur deine Organisation hat.',
  'Another owner has just claimed a domain. Reload the page.':
    'Ein anderer Inhaber hat gerade eine Domain beansprucht. Lade die Seite neu.',
  'Another organization uses this domain. Give it up there first, or remove its TXT record and wait three days.':
    'Eine andere Organisation verwendet diese Domain. Gib sie dort zuerst auf oder entferne ihren TXT-Eintrag und warte drei Tage.',
  'Another workspace uses this domain. Give it up there first, or remove its TXT record and wait three days.':
    'Ein anderer Arbeitsbereich verwendet diese Domain. Gib sie dort zuerst auf oder entferne ihren TXT-Eintrag und warte drei Tage.',
  'The members of this organization are managed by your sign-in service. Set up its domain there.':
    'Dein Anmeldedienst verwaltet die Mitglieder dieser Organisation. Richte die Domain dort ein.',
  'This isn’t the address of a provider. It begins with https://.': 'Das ist nicht die Adresse eines Anbieters. Sie beginnt mit https://.',
  'Enter the secret of this provider.': 'Gib das Secret dieses Anbieters ein.',
  'Your sign-in service manages the members of this organization. Set up single sign-on there.':
    'Dein Anmeldedienst verwaltet die Mitglieder dieser Organisation. Richte Single Sign-on dort ein.',
  'Single sign-on is part of a Business plan that an owner shares with the organization.':
    'Single Sign-on gehört zu einem Business-Tarif, den ein Inhaber mit der Organisation teilt.',
  'Verify your organization’s email domain first.': 'Bestätige zuerst die E-Mail-Domain deiner Organisation.',
  'Too many sign-ins at once. Wait a minute.': 'Zu viele Anmeldungen auf einmal. Warte eine Minute.',
  'You don’t have a paid plan, so there’s nothing to change. You can choose one on the pricing page anytime.':
    'Du hast keinen bezahlten Tarif, es gibt also nichts zu ändern. Auf der Preisseite kannst du jederzeit einen wählen.',
  'This key belongs to another order. Nothing was ordered. Start the purchase again.':
    'Dieser Schlüssel gehört zu einer anderen Bestellung. Es wurde nichts bestellt. Beginne den Kauf noch einmal.',
  'This order belongs to a payment service we no longer use. Nothing was charged. Start the purchase again.':
    'Diese Bestellung gehört zu einem Zahlungsdienst, den wir nicht mehr verwenden. Es wurde nichts abgebucht. Beginne den Kauf noch einmal.',
  'This site doesn’t take payments yet. Nothing was charged.': 'Diese Website nimmt noch keine Zahlungen an. Es wurde nichts abgebucht.',
  'The payment service isn’t answering right now.': 'Der Zahlungsdienst antwortet gerade nicht.',
  'The payment service declined this order. Nothing was charged. Choose another currency or write to us.':
    'Der Zahlungsdienst hat diese Bestellung abgelehnt. Es wurde nichts abgebucht. Wähle eine andere Währung oder schreib uns.',
  'You share your plan with another organization already. Stop sharing it there first.':
    'Du teilst deinen Tarif schon mit einer anderen Organisation. Beende das dort zuerst.',
  'Promo codes apply to a new plan or an upgrade. Remove the code to renew your current plan.':
    'Rabattcodes gelten für einen neuen oder größeren Tarif. Entferne den Code, um deinen aktuellen Tarif zu verlängern.',
  'You have another open order with this code. Pay that one, or use the code again in an hour.':
    'Du hast noch eine offene Bestellung mit diesem Code. Bezahle diese oder verwende den Code in einer Stunde noch einmal.',
  'Starter is free, so there’s nothing to buy. Choose Creator or Business, or stay on Starter.':
    'Starter ist kostenlos, es gibt also nichts zu kaufen. Wähle Creator oder Business oder bleib bei Starter.',
  'This price has expired. Nothing was ordered. Check the current price and continue.':
    'Dieser Preis ist abgelaufen. Es wurde nichts bestellt. Prüfe den aktuellen Preis und mach dann weiter.',
  'This file takes too long to read. Split it, or save it again without what you don’t need.':
    'Diese Datei zu lesen dauert zu lange. Teile sie auf oder speichere sie neu, ohne das, was du nicht brauchst.',
  'This project is too big for one file: at most {1} MB and {2} parts. Nothing was changed. Split it into two projects.':
    'Dieses Projekt ist zu groß für eine Datei: höchstens {1} MB und {2} Teile. Es wurde nichts geändert. Teile es in zwei Projekte auf.',
  'Many projects are being imported right now. Yours wasn’t imported; try again in a moment.':
    'Gerade werden viele Projekte importiert. Deins wurde nicht importiert; versuch es gleich noch einmal.',
  'Many slides are being drawn right now. Nothing was imported; try again in a moment.':
    'Gerade werden viele Folien gezeichnet. Es wurde nichts importiert; versuch es gleich noch einmal.',
  'Some images, recordings, or music aren’t in the file. Add them again where they’re missing.':
    'Einige Bilder, Aufnahmen oder Musikstücke sind nicht in der Datei. Füge sie dort wieder hinzu, wo sie fehlen.',
  'Some of the speech in the file can’t be used, so those scenes are spoken again.':
    'Ein Teil der Sprachaufnahmen in der Datei ist nicht verwendbar, deshalb werden diese Szenen neu gesprochen.',
  'You have {1} backgrounds, which is the maximum. Delete one you no longer use.':
    'Du hast {1} Hintergründe, mehr sind nicht möglich. Lösche einen, den du nicht mehr brauchst.',
  'You have {1} clips, which is the maximum. Delete one you no longer use.':
    'Du hast {1} Clips, mehr sind nicht möglich. Lösche einen, den du nicht mehr brauchst.',
  'We’re still reading {1} of your clips. This one wasn’t saved; try again when one of them is ready.':
    '{1} deiner Clips werden noch gelesen. Dieser wurde nicht gespeichert; versuch es noch einmal, wenn einer davon fertig ist.',
  'Your clip is still being read. It will be among your uploads when it’s ready.':
    'Dein Clip wird noch gelesen. Sobald er fertig ist, findest du ihn in deinen Uploads.',
  'Only the person who wrote this comment, and owners and admins of the organization, can delete it.':
    'Löschen können diesen Kommentar nur die Person, die ihn geschrieben hat, sowie Inhaber und Admins der Organisation.',
  'That’s a lot at once. What you typed is still here. Wait a minute, then send it again.':
    'Das ist viel auf einmal. Deine Eingabe ist noch da. Warte eine Minute und sende sie dann noch einmal.',
  'This project has {1} comments, the most it can have. Your text is still here. Delete some that are done, then send it again.':
    'Dieses Projekt hat {1} Kommentare, mehr sind nicht möglich. Dein Text ist noch da. Lösche einige erledigte und sende ihn dann noch einmal.',
  'Confirm that you may use this font. Nothing was uploaded.':
    'Bestätige, dass du diese Schrift verwenden darfst. Es wurde nichts hochgeladen.',
  'Many files are being read right now. Yours wasn’t saved; try again in a moment.':
    'Gerade werden viele Dateien gelesen. Deine wurde nicht gespeichert; versuch es gleich noch einmal.',
  'Your music has used up its space. Delete music you no longer need, and try again.':
    'Der Speicherplatz für deine Musik ist voll. Lösche Musik, die du nicht mehr brauchst, und versuch es noch einmal.',
  'Confirm that you may use this music. Nothing was uploaded.':
    'Bestätige, dass du diese Musik verwenden darfst. Es wurde nichts hochgeladen.',
  'Many projects are being checked right now. Try again in a moment.':
    'Gerade werden viele Projekte geprüft. Versuch es gleich noch einmal.',
  'This image is over {1} MB. Make it smaller and try again.':
    'Dieses Bild ist größer als {1} MB. Verkleinere es und versuch es noch einmal.',
  'This clip is damaged. Upload the video itself.': 'Dieser Clip ist beschädigt. Lade das Video selbst hoch.',
  'You have {1} projects, which is the most; those in the trash count. Delete some you no longer need, empty the trash, then try again.':
    'Du hast {1} Projekte, mehr sind nicht möglich; die im Papierkorb zählen mit. Lösche einige, die du nicht mehr brauchst, leere den Papierkorb und versuch es noch einmal.',
  'This project was changed in another window. Your changes are still here. Open the newer version, or save yours as a copy.':
    'Dieses Projekt wurde in einem anderen Fenster geändert. Deine Änderungen sind noch da. Öffne die neuere Version oder speichere deine als Kopie.',
  'No language model is connected to this site, so texts can’t be rewritten. Your script is unchanged. Edit it yourself.':
    'Mit dieser Website ist kein Sprachmodell verbunden, also lassen sich Texte nicht umschreiben. Dein Skript ist unverändert. Bearbeite es selbst.',
  'There’s nothing to rewrite yet. Write what the presenter says first.':
    'Es gibt noch nichts umzuschreiben. Schreib zuerst, was der Presenter sagt.',
  'Texts in this language can’t be shortened here. Edit them.':
    'Texte in dieser Sprache lassen sich hier nicht kürzen. Bearbeite sie selbst.',
  'The translation service of this site can’t shorten texts. Your project is unchanged. Edit the text yourself.':
    'Der Übersetzungsdienst dieser Website kann keine Texte kürzen. Dein Projekt ist unverändert. Bearbeite den Text selbst.',
  'You’ve searched stock {1} times today, which is a day’s share. Your uploads are still here. Try again tomorrow.':
    'Du hast heute {1}-mal nach Stock-Bildern gesucht; damit ist dein Tageskontingent aufgebraucht. Deine Uploads sind noch da. Versuch es morgen noch einmal.',
  'The stock service is busy. Nothing has changed. Try again in a minute.':
    'Der Stock-Dienst ist ausgelastet. Es hat sich nichts geändert. Versuch es in einer Minute noch einmal.',
  'This site has used up its searches for now. Nothing has changed. Try again later, or upload your own.':
    'Die Suchen dieser Website sind vorerst aufgebraucht. Es hat sich nichts geändert. Versuch es später noch einmal oder lade eigene Bilder hoch.',
  'The stock service can’t be reached right now. Nothing has changed. Try again later.':
    'Der Stock-Dienst ist gerade nicht erreichbar. Es hat sich nichts geändert. Versuch es später noch einmal.',
  'This file is over {1} MB, the most that can be taken. Nothing has changed. Choose another one.':
    'Diese Datei ist größer als die erlaubten {1} MB. Es hat sich nichts geändert. Wähle eine andere.',
  'That’s too long to translate at once: at most {1} characters. Translate it in parts.':
    'Das ist zu lang, um es auf einmal zu übersetzen: höchstens {1} Zeichen. Übersetze es in Teilen.',
  'You’ve translated {1} times today. Your project is unchanged. Try again tomorrow.':
    'Du hast heute schon {1}-mal übersetzt. Dein Projekt ist unverändert. Versuch es morgen noch einmal.',
  'The translation service is busy. Your project is unchanged. Try again in a moment.':
    'Der Übersetzungsdienst ist ausgelastet. Dein Projekt ist unverändert. Versuch es gleich noch einmal.',
  'Translation isn’t available right now. Your project is unchanged. Try again later.':
    'Die Übersetzung ist gerade nicht verfügbar. Dein Projekt ist unverändert. Versuch es später noch einmal.',
  'This server has no speech service that clones voices. Match your voice instead. Nothing was saved.':
    'Dieser Server hat keinen Dienst zum Klonen von Stimmen. Erstelle stattdessen eine angepasste Stimme. Es wurde nichts gespeichert.',
  'This voice is being cloned right now. Look at your voices in a minute.':
    'Diese Stimme wird gerade geklont. Sieh in einer Minute bei deinen Stimmen nach.',
  'The service didn’t answer in time.': 'Der Dienst hat nicht rechtzeitig geantwortet.',
  'The voice took too long to clone. Nothing was saved. Try again.':
    'Das Klonen der Stimme hat zu lange gedauert. Es wurde nichts gespeichert. Versuch es noch einmal.',
  'A clone, made by {1} with the speaker’s consent.': 'Ein Klon, erstellt von {1} mit Einwilligung der sprechenden Person.',
  'Give the presenter a name of up to {1} characters. Nothing was saved.':
    'Gib dem Presenter einen Namen mit höchstens {1} Zeichen. Es wurde nichts gespeichert.',
  'This server’s voices can’t be tuned. Nothing was saved.':
    'Die Stimmen dieses Servers lassen sich nicht anpassen. Es wurde nichts gespeichert.',
  'A match, not a copy: {1}, tuned to your pitch and pace.':
    'Eine Anpassung, keine Kopie: {1}, abgestimmt auf deine Tonhöhe und dein Tempo.',
  'The voices are busy right now. Your text is safe. Try again in a moment.':
    'Die Stimmen sind gerade ausgelastet. Dein Text ist sicher. Versuch es gleich noch einmal.',
  'Many recordings are being read right now. Yours wasn’t saved; try again in a moment.':
    'Gerade werden viele Aufnahmen gelesen. Deine wurde nicht gespeichert; versuch es gleich noch einmal.',
  'Your recordings have used up their space. Delete projects you no longer need from the trash, and try again.':
    'Der Speicherplatz für deine Aufnahmen ist voll. Lösche Projekte, die du nicht mehr brauchst, aus dem Papierkorb und versuch es noch einmal.',
  'The voices are busy right now.': 'Die Stimmen sind gerade ausgelastet.',
  'This video uses a recording that is no longer here. Record the scene again, or use the synthetic voice.':
    'Dieses Video verwendet eine Aufnahme, die es nicht mehr gibt. Nimm die Szene neu auf oder verwende die synthetische Stimme.',
  'This voice is for people with an account. Your text is safe. Sign up, or choose another voice.':
    'Diese Stimme ist nur mit Konto verfügbar. Dein Text ist sicher. Registriere dich oder wähle eine andere Stimme.',
  '{1} didn’t answer in time. Your script is kept. Try again.':
    '{1} hat nicht rechtzeitig geantwortet. Dein Skript bleibt erhalten. Versuch es noch einmal.',
  'Only owners and admins of the organization can change this. Nothing was changed.':
    'Nur Inhaber und Admins der Organisation können das ändern. Es wurde nichts geändert.',
  'You have {1} voices, which is the maximum. Delete one you no longer use.':
    'Du hast {1} Stimmen, mehr sind nicht möglich. Lösche eine, die du nicht mehr brauchst.',
  'You have {1} presenters, which is the maximum. Delete one you no longer use.':
    'Du hast {1} Presenter, mehr sind nicht möglich. Lösche einen, den du nicht mehr brauchst.',
  'Only the person who ordered this batch can order its rows again, because the videos count toward their plan.':
    'Nur wer diese Serie gestartet hat, kann ihre Zeilen erneut rendern, denn die Videos werden auf den Tarif dieser Person angerechnet.',
  'The project has no variables, so all of its videos would be the same. Write one into a script, such as {{first_name|there}}, or name a presenter, voice or background in a column of the sheet.':
    'Das Projekt hat keine Variablen, alle Videos wären also gleich. Schreib eine in ein Skript, zum Beispiel {{first_name|there}}, oder nenne in einer Spalte der Tabelle Presenter, Stimme oder Hintergrund.',
  'The sheet has {1} rows, and you have {2} videos left this month. Nothing was made. Order fewer rows, or wait until your allowance resets.':
    'Die Tabelle hat {1} Zeilen, und du hast diesen Monat noch {2} Videos. Es wurde nichts erstellt. Verwende weniger Zeilen oder warte, bis dein Kontingent erneuert wird.',
  'This project has {1} batches, which is the most. Delete one; its videos stay.':
    'Dieses Projekt hat {1} Serien, mehr sind nicht möglich. Lösche eine; ihre Videos bleiben erhalten.',
  'The video is shorter than that. Choose an earlier moment.': 'So lang ist das Video nicht. Wähle einen früheren Zeitpunkt.',
  'The speech of this video isn’t stored anymore. The video is kept. Render its project again, and use the new video.':
    'Die Sprachaufnahme dieses Videos ist nicht mehr gespeichert. Das Video bleibt erhalten. Rendere sein Projekt neu und verwende das neue Video.',
  'This video is too large for a learning package. Render it in a lower resolution, then export that one.':
    'Dieses Video ist zu groß für ein LMS-Paket. Rendere es in einer niedrigeren Auflösung und exportiere dann dieses.',
  'We couldn’t make out a face for sure. Nothing was saved. Choose a sharper photo, straight from the front, or send the points of the face.':
    'Wir konnten kein Gesicht sicher erkennen. Es wurde nichts gespeichert. Wähle ein schärferes Foto, gerade von vorn, oder sende die Punkte des Gesichts.',
  'We couldn’t make a presenter from this photo. Nothing was saved. Check the points, or try another photo.':
    'Aus diesem Foto konnte kein Presenter erstellt werden. Es wurde nichts gespeichert. Prüfe die Punkte oder versuch es mit einem anderen Foto.',
  'This video wasn’t finished, so there’s nothing to share. Render it again.':
    'Dieses Video ist nicht fertig geworden, es gibt also nichts zu teilen. Rendere es neu.',
  'Many audio files are being made right now. Try again in a moment.':
    'Gerade werden viele Audiodateien erstellt. Versuch es gleich noch einmal.',
  'Many GIFs are being made right now. Try again in a moment.': 'Gerade werden viele GIFs erstellt. Versuch es gleich noch einmal.',
  'A video with this presenter is being made. Wait for it to finish or cancel it, then save again. Your choices are kept.':
    'Gerade wird ein Video mit diesem Presenter erstellt. Warte, bis es fertig ist, oder brich es ab und speichere dann noch einmal. Deine Auswahl bleibt erhalten.',
  'A video with this presenter is being made. Wait for it to finish or cancel it, then delete the presenter.':
    'Gerade wird ein Video mit diesem Presenter erstellt. Warte, bis es fertig ist, oder brich es ab und lösche dann den Presenter.',
  'We couldn’t draw this presenter right now. Nothing was saved; try again in a moment.':
    'Dieser Presenter konnte gerade nicht gezeichnet werden. Es wurde nichts gespeichert; versuch es gleich noch einmal.',
  'Many presenters are being made right now. Yours wasn’t saved; try again in a moment.':
    'Gerade werden viele Presenter erstellt. Deiner wurde nicht gespeichert; versuch es gleich noch einmal.',
  'We can’t check your script right now. Nothing was made; try again in a moment.':
    'Dein Skript kann gerade nicht geprüft werden. Es wurde nichts erstellt; versuch es gleich noch einmal.',
  'This can’t be said in the video. It plays as it is.': 'Das kann im Video nicht gesagt werden. Es läuft, wie es ist.',
  'This video has no variables in its scenes, so it can’t say a viewer’s name. Nothing was changed. Write one, such as {{first_name|there}}, and make the video again.':
    'Dieses Video hat keine Variablen in seinen Szenen, kann also keine Namen sagen. Es wurde nichts geändert. Schreib eine, zum Beispiel {{first_name|there}}, und erstelle das Video neu.',
  'This video has no password. Open its link.': 'Dieses Video hat kein Passwort. Öffne seinen Link.',
  'Too many tries. Wait a few minutes, then try again.': 'Zu viele Versuche. Warte ein paar Minuten und versuch es dann noch einmal.',
  'That’s not the password. Check it and try again.': 'Das ist nicht das Passwort. Prüfe es und versuch es noch einmal.',
  'Rendering failed several times, so we stopped. Your video is safe. Try again.':
    'Das Rendern ist mehrmals fehlgeschlagen, deshalb haben wir abgebrochen. Dein Video ist sicher. Versuch es noch einmal.',
  'Your workspace has rendered {1} videos again in the last 24 hours. Try again tomorrow.':
    'Dein Arbeitsbereich hat in den letzten 24 Stunden {1} Videos neu gerendert. Versuch es morgen noch einmal.',
  'This review has {1} comments, the most it can have. Your text is still here. Ask the maker to delete some.':
    'Dieses Review hat {1} Kommentare, mehr sind nicht möglich. Dein Text ist noch da. Bitte den Ersteller, einige zu löschen.',
  '{1} reviewers have decided already, the most a review can have.':
    '{1} Reviewer haben schon entschieden, mehr sind in einem Review nicht möglich.',
  'Too many people wrote today. What you typed is still here. Send it tomorrow.':
    'Heute haben zu viele Personen geschrieben. Deine Eingabe ist noch da. Sende sie morgen.',
  'Many videos are being rendered without a background right now. Try again in a moment.':
    'Gerade werden viele Videos ohne Hintergrund gerendert. Versuch es gleich noch einmal.',
  'Many videos are being made without a background right now. Try again in a moment.':
    'Gerade werden viele Videos ohne Hintergrund erstellt. Versuch es gleich noch einmal.',
  'There’s nothing to watch. This video wasn’t finished.': 'Es gibt nichts anzusehen. Dieses Video ist nicht fertig geworden.',
  'This presenter was made from a photo, so there’s nothing to choose. Nothing was changed.':
    'Dieser Presenter wurde aus einem Foto erstellt, es gibt also nichts auszuwählen. Es wurde nichts geändert.',
  'This is no music file.': 'Das ist keine Musikdatei.',
  'Your browser blocked the sound. Press play again.': 'Dein Browser hat den Ton blockiert. Starte die Wiedergabe noch einmal.',
  'We couldn’t find a sound device.': 'Es wurde kein Audiogerät gefunden.',
  'Invalid verification code. Please try again.': 'Ungültiger Bestätigungscode. Versuch es noch einmal.',
  'That took too long. Sign in again.': 'Das hat zu lange gedauert. Melde dich neu an.',
  'Use a password of at least {1} characters.': 'Verwende ein Passwort mit mindestens {1} Zeichen.',
  'Use a password of at most {1} characters.': 'Verwende ein Passwort mit höchstens {1} Zeichen.',
  'That doesn’t look like an email address. Check it and try again.':
    'Das sieht nicht wie eine E-Mail-Adresse aus. Prüfe sie und versuch es noch einmal.',
  'You are signed out. Sign in and try again.': 'Du bist abgemeldet. Melde dich an und versuch es noch einmal.',
  'That is not your current password.': 'Das ist nicht dein aktuelles Passwort.',
  'This account has no password yet.': 'Dieses Konto hat noch kein Passwort.',
  'This is your only way to sign in. Set a password first.': 'Das ist deine einzige Anmeldemethode. Lege zuerst ein Passwort fest.',
  'Your organization signed you in. To set a first password, choose “Forgot password?” on the sign-in page.':
    'Du hast dich über deine Organisation angemeldet. Um ein erstes Passwort festzulegen, wähle auf der Anmeldeseite „Passwort vergessen?“.',
  'Sign in again to set a first password.': 'Melde dich neu an, um ein erstes Passwort festzulegen.',
  'Your organization requires its single sign-on. Choose “Continue with your organization”.':
    'Deine Organisation verlangt ihr Single Sign-on. Wähle „Weiter mit deiner Organisation“.',
  'Sign-up is by invitation for now.': 'Die Registrierung ist derzeit nur mit Einladung möglich.',
  'This account has been closed.': 'Dieses Konto wurde geschlossen.',
  'That code isn’t right.': 'Dieser Code stimmt nicht.',
  'Verification isn’t available right now. Nothing is lost. Try again in a moment.':
    'Die Überprüfung ist gerade nicht verfügbar. Es ist nichts verloren gegangen. Versuch es gleich noch einmal.',
  'Verification failed. Try again.': 'Die Überprüfung ist fehlgeschlagen. Versuch es noch einmal.',
  'This password is too common. Choose another one.': 'Dieses Passwort ist zu verbreitet. Wähle ein anderes.',
  'We can’t reach Google right now. Try again in a moment, or sign in with your password.':
    'Google ist gerade nicht erreichbar. Versuch es gleich noch einmal oder melde dich mit deinem Passwort an.',
  'This link has expired. Ask for a code again, and open the newest link.':
    'Dieser Link ist abgelaufen. Fordere noch einmal einen Code an und öffne den neuesten Link.',
  'This organization requires its single sign-on. Link your account on your Organizations page.':
    'Diese Organisation verlangt ihr Single Sign-on. Verknüpfe dein Konto auf der Seite „Organisationen“.',
  'Your organization signed you in, so only its workspace is open. Sign in with your own password or passkey for others.':
    'Du hast dich über deine Organisation angemeldet, deshalb ist nur ihr Arbeitsbereich offen. Für andere melde dich mit deinem eigenen Passwort oder Passkey an.',
  'That took too long. Try again.': 'Das hat zu lange gedauert. Versuch es noch einmal.',
  'This passkey isn’t known here anymore. Sign in another way.': 'Dieser Passkey ist hier nicht mehr bekannt. Melde dich anders an.',
  'This passkey couldn’t be verified. Try again.': 'Dieser Passkey konnte nicht geprüft werden. Versuch es noch einmal.',
  'You have {1} passkeys, which is the most. Remove one first.': 'Du hast {1} Passkeys, mehr sind nicht möglich. Entferne zuerst einen.',
  'This passkey belongs to another account.': 'Dieser Passkey gehört zu einem anderen Konto.',
  'This passkey has already been removed.': 'Dieser Passkey wurde schon entfernt.',
  'Something went wrong on our side. Nothing was lost. Try again in a moment.':
    'Bei uns ist etwas schiefgegangen. Es ist nichts verloren gegangen. Versuch es gleich noch einmal.',
  'This link has been used or has expired. Request a new one.':
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordere einen neuen an.',
  'That code was already used.': 'Dieser Code wurde schon verwendet.',
  'An organization needs an owner. Make someone else an owner first.':
    'Eine Organisation braucht einen Inhaber. Mach zuerst jemand anderes zum Inhaber.',
  'We can’t check who you are right now. Try again in a moment.':
    'Wir können gerade nicht prüfen, wer du bist. Versuch es gleich noch einmal.',
  'Too many sign-ins from here. Wait ten minutes and try again.':
    'Zu viele Anmeldungen von hier. Warte zehn Minuten und versuch es noch einmal.',
  'Couldn’t load the verification. Try again.': 'Die Überprüfung konnte nicht geladen werden. Versuch es noch einmal.',
  'The music could not be loaded. Try again in a moment.': 'Die Musik konnte nicht geladen werden. Versuch es gleich noch einmal.',
  'Your role in this organization doesn’t allow this. Ask an owner or admin for another role.':
    'Deine Rolle in dieser Organisation erlaubt das nicht. Bitte einen Inhaber oder Admin um eine andere Rolle.',
  'Only the person who made this, and owners and admins of the organization, can delete or move it.':
    'Löschen oder verschieben können das nur die Person, die es erstellt hat, sowie Inhaber und Admins der Organisation.',
  'All {1} seats of the plan are taken. Take one from someone else first.':
    'Alle {1} Plätze des Tarifs sind vergeben. Entziehe zuerst jemand anderem einen.',
  'There is already a folder named “{1}”.': 'Es gibt schon einen Ordner namens „{1}“.',
  'Translation from or to that language isn’t available. Choose another one.':
    'Für diese Sprache gibt es hier keine Übersetzung. Wähle eine andere.',
  'The stock service doesn’t have this anymore. Nothing has changed. Choose another one.':
    'Der Stock-Dienst bietet das nicht mehr an. Es hat sich nichts geändert. Wähle etwas anderes.',
  'This video is no longer rendering, so there’s nothing to cancel.':
    'Dieses Video wird nicht mehr gerendert, es gibt also nichts abzubrechen.',
  'This video isn’t ready yet. Wait until it’s finished, then download it.':
    'Dieses Video ist noch nicht fertig. Warte, bis es fertig ist, und lade es dann herunter.',
};

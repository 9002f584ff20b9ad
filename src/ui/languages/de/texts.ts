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
  'value: the {1} plan': 'Tarif {1}',
  'value: a larger plan': 'größeren Tarif',
  'value: the {1} and {2} plans': 'Tarif {1} und im Tarif {2}',
  'value: Presenters made from your own photo are part of {1}.': 'Presenter aus eigenen Fotos gibt es im {1}.',
  'value: Voice matching is part of {1}.': 'Angepasste Stimmen gibt es im {1}.',
  // Before the sentences that begin them.
  '{1} Yours are safe. Choose a built-in presenter or upgrade.':
    '{1} Deine bleiben erhalten. Wähle einen mitgelieferten Presenter oder einen größeren Tarif.',
  '{1} Yours is {2}. Nothing was saved.': '{1} Du hast den Tarif {2}. Es wurde nichts gespeichert.',
  '{1} Your voices are safe. Choose a built-in voice or upgrade.':
    '{1} Deine Stimmen bleiben erhalten. Wähle eine mitgelieferte Stimme oder einen größeren Tarif.',
  '{1} Yours is {2}. Nothing was kept.': '{1} Du hast den Tarif {2}. Es wurde nichts behalten.',
  'Presenters made from your own photo are part of {1}.': 'Presenter aus eigenen Fotos gibt es im {1}.',
  'Voice matching is part of {1}.': 'Angepasste Stimmen gibt es im {1}.',
  'Voice cloning is part of {1}.': 'Das Klonen von Stimmen gibt es im {1}.',
  'The {1} plan has {2} minutes of recordings a month, and you have {3} seconds left. It resets on {4}. Nothing was saved.':
    'Der Tarif {1} enthält {2} Minuten Aufnahmen im Monat, und dir bleiben {3} Sekunden. Er erneuert sich am {4}. Es wurde nichts gespeichert.',
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
    'Den eigenen Namen auf geteilten Seiten gibt es im {1}. Wechsle den Tarif, um ihn zu speichern.',
  'Learning packages are part of {1}. Upgrade to export this video; it stays as it is.':
    'Lernpakete gibt es im {1}. Wechsle den Tarif, um dieses Video zu exportieren; es bleibt, wie es ist.',
  'You’ve used your 1 video for this month in this organization. Your allowance resets {1}. The plan’s owner can raise it before then.':
    'Du hast dein Video für diesen Monat in dieser Organisation verbraucht. Dein Kontingent erneuert sich {1}. Wem der Tarif gehört, kann es vorher erhöhen.',
  'You’ve used your {1} videos for this month in this organization. Your allowance resets {2}. The plan’s owner can raise it before then.':
    'Du hast deine {1} Videos für diesen Monat in dieser Organisation verbraucht. Dein Kontingent erneuert sich {2}. Wem der Tarif gehört, kann es vorher erhöhen.',
  'Your organization has used all {1} videos of its plan this month. The allowance resets {2}.':
    'Deine Organisation hat alle {1} Videos ihres Tarifs in diesem Monat verbraucht. Das Kontingent erneuert sich {2}.',
  'You’ve used all {1} videos this month. Your allowance resets {2}. Write to us if you need more before then.':
    'Du hast alle {1} Videos dieses Monats verbraucht. Dein Kontingent erneuert sich {2}. Schreib uns, wenn du vorher mehr brauchst.',
  'You’ve used all {1} videos this month. Your allowance resets {2}, or choose {3} now.':
    'Du hast alle {1} Videos dieses Monats verbraucht. Dein Kontingent erneuert sich {2}, oder du wählst jetzt den {3}.',
  'Sharing a plan with an organization is part of {1}.': 'Einen Tarif mit einer Organisation teilen kannst du im {1}.',
  'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.':
    'Der API-Zugang gehört zum Tarif Business. Deine Schlüssel sind sicher und funktionieren wieder, sobald du ihn hast.',
  'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.':
    'Statistiken gehören zum Tarif Business. Wir zählen schon; wechsle den Tarif, um die Zahlen zu sehen.',
  'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.':
    'Webhooks gehören zum Tarif Business. Deine sind sicher und funktionieren wieder, sobald du ihn hast.',
  'Save {1}%': '{1} % sparen',
  '{1}% off': '{1} % Rabatt',
  '{1} days more': '{1} Tage zusätzlich',
  '{1} videos a month': '{1} Videos im Monat',
  'Up to {1} a video': 'Bis zu {1} je Video',
  '{1} presenter looks': '{1} Presenter-Looks',
  'With a watermark': 'Mit Wasserzeichen',
  'No watermark': 'Ohne Wasserzeichen',
  'Voice matching, {1} minutes a month': 'Angepasste Stimmen, {1} Minuten im Monat',
  'Plus {1} months free': 'Plus {1} Monate kostenlos',
  'Billed as {1} annually': 'Jährlich mit {1} abgerechnet',
  'Try it on something real. No credit card.': 'Probier es an etwas Echtem aus. Ohne Kreditkarte.',
  'Captions and downloads': 'Untertitel und Downloads',
  'Your own backgrounds and logo': 'Eigene Hintergründe und Logo',
  'Start for free': 'Kostenlos starten',
  'Backgrounds, titles, logo': 'Hintergründe, Titel, Logo',
  'Help Center': 'Hilfe',
  'For people who publish every week.': 'Für alle, die jede Woche veröffentlichen.',
  'Choose Creator': 'Creator wählen',
  'For teams that run training and marketing on video.': 'Für Teams, die Schulungen und Marketing mit Videos machen.',
  'Presenters made from your photos': 'Presenter aus deinen Fotos',
  'Custom presenter colors': 'Eigene Farben für Presenter',
  'Your plan shared with up to 10 people': 'Dein Tarif für bis zu 10 Personen',
  'API access': 'API-Zugang',
  'Choose Business': 'Business wählen',
  'Backgrounds, titles, logo, presenter colors': 'Hintergründe, Titel, Logo, Presenter-Farben',
  'Email, answered first': 'E-Mail, zuerst beantwortet',
  "You've used all {1} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.":
    'Du hast alle {1} Videos des bezahlten Monats verbraucht. Verlängere deinen Tarif unter „Tarif und Abrechnung“, und du bekommst die Videos des nächsten Monats sofort.',

  'There are no scenes yet. Add one with something to say.': 'Es gibt noch keine Szenen. Füge eine hinzu, in der etwas gesagt wird.',
  'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.':
    'Die Musik des Videos ist nicht mehr in diesem Arbeitsbereich. Wähle eines unserer Stücke, lade die Musik neu hoch oder verwende keine.',
  '{1} has nothing to say. Write at least one word, or remove the scene.':
    '{1} hat nichts zu sagen. Schreib mindestens ein Wort oder entferne die Szene.',
  '{1} uses a presenter that isn’t in this workspace. Choose another one.':
    '{1} verwendet einen Presenter, der nicht in diesem Arbeitsbereich ist. Wähle einen anderen.',
  '{1} uses a presenter that is not in the cast. Choose another one.':
    '{1} verwendet einen Presenter, den es hier nicht gibt. Wähle einen anderen.',
  'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.':
    'Ein Soundeffekt ist nicht mehr in diesem Arbeitsbereich. Wähle einen anderen, lade ihn neu hoch oder entferne ihn.',
  'A sound effect is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Ein Soundeffekt hängt an Wort {1}, aber das Skript hat nur {2}. Hänge ihn an ein anderes Wort.',
  '{1} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.':
    '{1} wird von einer Aufnahme gesprochen, die nicht in diesem Arbeitsbereich ist. Nimm sie neu auf oder verwende die synthetische Stimme.',
  'The script of {1} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.':
    'Das Skript von {1} wurde nach der Aufnahme geändert. Nimm es neu auf, verwende vorerst die synthetische Stimme oder behalte die Aufnahme.',
  'A layer is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Eine Ebene hängt an Wort {1}, aber das Skript hat nur {2}. Hänge sie an ein anderes Wort.',
  'A keyframe is at word {1}, but the script has {2}. Move it to another word.':
    'Ein Keyframe liegt bei Wort {1}, aber das Skript hat nur {2}. Verschiebe ihn zu einem anderen Wort.',
  'A layer ends before it starts. Move its end after its start.':
    'Eine Ebene endet, bevor sie beginnt. Verschiebe ihr Ende hinter den Anfang.',
  '{1} isn’t among your images. Upload it, or choose another one.':
    'Nicht in deinen Bildern: {1}. Lade das Bild hoch oder wähle ein anderes.',
  'Two parts of the project have the same id. Give one of them another.':
    'Zwei Teile des Projekts haben dieselbe ID. Gib einem davon eine andere.',
  'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.':
    'Dieser Presenter ist nicht in diesem Arbeitsbereich. Dein Skript ist sicher. Wähle einen anderen Presenter.',
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.':
    'Die Betreiber dieser Website haben diesen Presenter entfernt. Dein Skript ist sicher. Wähle einen anderen Presenter.',
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
    '{1} bewegt Hände, und die haben nur gezeichnete Presenter. Wähle einen gezeichneten Presenter oder entferne die Markierung.',
  '{1} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.':
    '{1} bewegt Hände, die in Nahaufnahme und Kreis nicht zu sehen sind. Wähle einen anderen Bildausschnitt oder entferne die Markierung.',
  '{1} finds no layer called {2}. Write title, image, or text, or words that are on the stage.':
    '{1} findet keine Ebene namens {2}. Schreib title, image oder text oder Wörter, die auf der Bühne stehen.',
  '{1} is shown {2} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.':
    '{1} wird {2}-mal so groß gezeigt wie seine Pixel und wirkt deshalb unscharf. Verwende eine größere Datei oder eine niedrigere Videoqualität.',
  '{1}: the title {2} is hard to read on a part of its background (contrast {3}:1).':
    '{1}: Der Titel {2} ist auf einem Teil seines Hintergrunds schwer zu lesen (Kontrast {3}:1).',
  '{1} isn’t wholly inside the frame.': '{1} ist nicht ganz im Bild.',
  '{1} is where players and apps put their buttons, or cut the frame off.':
    '{1} liegt dort, wo Player und Apps ihre Schaltflächen zeigen oder das Bild abschneiden.',
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
  'Give the lines to the first presenter': 'Zeilen dem ersten Presenter geben',
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
  'Frame the presenter wider': 'Den Presenter in einer weiteren Einstellung zeigen',
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
    'Die Anmeldung mit einem Tipp ist hier nicht verfügbar. Nimm einen anderen Weg.',
  'Passkeys don’t work in this browser or at this address.': 'Passkeys funktionieren in diesem Browser oder unter dieser Adresse nicht.',
  'Couldn’t change the password. Please try again.': 'Das Passwort konnte nicht geändert werden. Versuch es noch einmal.',
  'This link didn’t work. Request a new one.': 'Dieser Link hat nicht funktioniert. Fordere einen neuen an.',
  'The passkey couldn’t be used. Try again, or use another way.':
    'Der Passkey konnte nicht verwendet werden. Versuch es noch einmal oder nimm einen anderen Weg.',
  'Confirm that it’s you, then try again.': 'Bestätige, dass du es bist, und versuch es dann noch einmal.',
  'Too many wrong codes. Request a new one.': 'Zu viele falsche Codes. Fordere einen neuen an.',
  'That code isn’t right. Check that your device’s clock is correct, and try the newest code.':
    'Dieser Code stimmt nicht. Prüfe, ob die Uhr deines Geräts richtig geht, und versuch es mit dem neuesten Code.',
  'That backup code isn’t right, or was used already.': 'Dieser Backup-Code stimmt nicht oder wurde schon verwendet.',
  'Too many wrong codes. Sign in again.': 'Zu viele falsche Codes. Melde dich neu an.',
  'Too many wrong codes. Wait 15 minutes and try again.': 'Zu viele falsche Codes. Warte 15 Minuten und versuch es noch einmal.',
  'That’s not your password.': 'Das ist nicht dein Passwort.',
  'You didn’t give permission there, so nothing has changed. Try again, or use your password.':
    'Du hast dort nicht zugestimmt, deshalb hat sich nichts geändert. Versuch es noch einmal oder nimm dein Passwort.',
  'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.':
    'Deine Organisation verlangt ihr Single Sign-on. Geh zurück und melde dich über deine Organisation an.',
  'Sign-up is by invitation for now. Join the waitlist and we’ll email you.':
    'Die Registrierung ist derzeit nur mit Einladung möglich. Trage dich in die Warteliste ein, und wir schreiben dir.',
  'We couldn’t connect that account. If you already have an account here, sign in with its password first.':
    'Dieses Konto konnte nicht verbunden werden. Wenn du hier schon ein Konto hast, melde dich zuerst mit dessen Passwort an.',
  'That account’s email address isn’t verified. Verify it there, then try again.':
    'Die E-Mail-Adresse dieses Kontos ist nicht bestätigt. Bestätige sie dort und versuch es dann noch einmal.',
  'That account has no email address. Choose one that does, or sign in another way.':
    'Dieses Konto hat keine E-Mail-Adresse. Wähle eines mit Adresse oder melde dich anders an.',
  'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.':
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melde dich mit dessen Passwort an und verbinde diesen Anmeldeweg dann in deinem Profil.',
  'That account’s email address doesn’t match yours. Connect one with the same address.':
    'Die E-Mail-Adresse dieses Kontos ist eine andere als deine. Verbinde eines mit derselben Adresse.',
  'That account is already connected to someone else’s account here.':
    'Dieses Konto ist hier schon mit dem Konto einer anderen Person verbunden.',
  'That sign-in wasn’t finished or has expired. Please try again.':
    'Diese Anmeldung wurde nicht abgeschlossen oder ist abgelaufen. Versuch es noch einmal.',
  'Passkeys don’t work in this browser or at this address. Use another way.':
    'Passkeys funktionieren in diesem Browser oder unter dieser Adresse nicht. Nimm einen anderen Weg.',
  'This device already has a passkey for your account.': 'Dieses Gerät hat schon einen Passkey für dein Konto.',

  'Rendering your scene': 'Deine Szene wird gerendert',
  'Rendering scene {1} of {2}': 'Szene {1} von {2} wird gerendert',
  'Putting the scenes together': 'Die Szenen werden zusammengefügt',
  'Waiting for a free place to render': 'Wartet auf einen freien Platz zum Rendern',
  'Recording the voice': 'Die Stimme wird aufgenommen',
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.':
    'Wartet auf den Stimmendienst, der gerade nicht erreichbar ist. Dein Video geht automatisch weiter.',
  'Your video is ready': 'Dein Video ist fertig',
  'This video doesn’t count toward your month.': 'Dieses Video zählt nicht zu deinem Monat.',
  'This video counts toward your month because it was watched while it rendered.':
    'Dieses Video zählt zu deinem Monat, weil es während des Renderns angesehen wurde.',
  'This video counts toward your month because you’ve canceled many renders.':
    'Dieses Video zählt zu deinem Monat, weil du das Rendern schon oft abgebrochen hast.',

  'A scene can hold {1} characters, and this one has {2}. Split it into more scenes.':
    'Eine Szene fasst {1} Zeichen, und diese hat {2}. Teile sie in mehrere Szenen.',
  'There’s nothing to say in this scene yet. Write at least one word.':
    'In dieser Szene gibt es noch nichts zu sagen. Schreib mindestens ein Wort.',
  'This scene would take about {1} minutes to say, and the limit is {2}. Split it into more scenes.':
    'Diese Szene zu sprechen würde etwa {1} Minuten dauern, und erlaubt sind {2}. Teile sie in mehrere Szenen.',

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
    'Synthetische Medien: Der Presenter in diesem Video wurde aus einem Foto erzeugt, und die Stimme ist synthetisch. Gemacht mit Castwright.',
  'Your own colors': 'Eigene Farben',
  'Crew neck': 'Rundhals',
  'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.':
    'Wir konnten kein Gesicht sicher erkennen, die Punkte sind daher nur grob geschätzt. Ziehe die fünf großen Punkte auf Augen, Mundwinkel und Kinn oder wähle ein anderes Foto.',
  'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.':
    'Es gibt mehr als ein Gesicht. Wir haben das größte genommen: Schneide das Foto auf diese Person zu, sonst sind andere vielleicht am Rand zu sehen.',
  'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.':
    'Das Gesicht ist zu klein: Die Augen müssen mindestens 30 Pixel auseinanderliegen. Nimm ein größeres Foto oder eines aus der Nähe.',
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
    'Der Mund ist zu weit offen. Nimm ein Foto mit geschlossenen Lippen oder einem Lächeln.',
  'The lips are parted. That works, but closed lips look best.':
    'Die Lippen sind leicht geöffnet. Das geht, aber geschlossen sehen sie am besten aus.',
  'The eyes look closed. Use a photo with open eyes, or check the points on the lids.':
    'Die Augen wirken geschlossen. Nimm ein Foto mit offenen Augen oder prüfe die Punkte auf den Lidern.',
  'These look like glasses. The frame may bend a little when the presenter blinks.':
    'Das sieht nach einer Brille aus. Das Gestell kann sich beim Blinzeln ein wenig verbiegen.',
  'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.':
    'Die Brille spiegelt ein Licht, deshalb können die Augen schlecht blinzeln und umherschauen. Neige die Brille nach unten oder nimm sie ab.',
  'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.':
    'Etwas scheint den Mund zu verdecken. Nimm ein Foto, auf dem die Lippen ganz zu sehen sind, ohne Hand oder Tasse.',
  'Hair or a shadow covers an eye. Blinks may look wrong there.':
    'Haare oder ein Schatten verdecken ein Auge. Das Blinzeln kann dort falsch aussehen.',
  'The photo is blurred. A sharper one makes a sharper presenter.':
    'Das Foto ist unscharf. Ein schärferes ergibt einen schärferen Presenter.',
  'The photo is dark. A brighter one works better.': 'Das Foto ist dunkel. Ein helleres eignet sich besser.',
  'One side of the face is much darker than the other. Even light works better.':
    'Eine Seite des Gesichts ist viel dunkler als die andere. Gleichmäßiges Licht eignet sich besser.',
  'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.':
    'Das Foto endet zu nah am Gesicht. Lass etwas Platz um die Haare und zeig die Schultern.',
  'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.':
    'Der Hintergrund ist nicht einfarbig, deshalb können die Ränder unsauber wirken. Behalte den Hintergrund oder male den Umriss selbst.',
  'Write the person’s full name, up to {1} characters.': 'Schreib den vollen Namen der Person, höchstens {1} Zeichen.',
  'Write the date on which the person gave permission.': 'Schreib das Datum, an dem die Person ihre Erlaubnis gegeben hat.',
  'This date is in the future. Write the date on which the person gave permission.':
    'Dieses Datum liegt in der Zukunft. Schreib das Datum, an dem die Person ihre Erlaubnis gegeben hat.',

  'Scene {1} has nothing to say. Give its variables a value or a default.':
    'Szene {1} hat nichts zu sagen. Gib ihren Variablen einen Wert oder einen Standard.',
  'The title is longer than {1} characters. Shorten a value.': 'Der Titel ist länger als {1} Zeichen. Kürze einen Wert.',
  'The script is longer than a project can have. Shorten a value.': 'Das Skript ist länger, als ein Projekt erlaubt. Kürze einen Wert.',
  'A text in scene {1} is longer than it can be. Shorten a value.': 'Ein Text in Szene {1} ist länger als erlaubt. Kürze einen Wert.',
  'Scene {1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.':
    'Szene {1} spielt deine Aufnahme ab, und die kann nicht sagen, wofür eine Variable steht. Lass eine Stimme sprechen oder schreib die Wörter aus.',
  '{1} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.':
    '{1} beginnt eine Variable, die nicht mit }} endet. Schließ sie oder schreib \\{{ für zwei Klammern.',
  '{1} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.':
    '{1} ist keine Variable: Namen haben nur Buchstaben, Ziffern und _ und beginnen nicht mit einer Ziffer, wie in {{first_name|there}}.',
  '{1} has a name of more than {2} characters. Shorten it.': '{1} hat einen Namen von mehr als {2} Zeichen. Kürze ihn.',
  '{1} has a default of more than {2} characters. Shorten it.': '{1} hat einen Standard von mehr als {2} Zeichen. Kürze ihn.',
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
  'Row {1} has a value of more than {2} characters. Shorten it.': 'Zeile {1} hat einen Wert von mehr als {2} Zeichen. Kürze ihn.',

  'This was already restored, so there’s nothing to appeal.': 'Das wurde schon wiederhergestellt, es gibt also nichts zu beanstanden.',
  'You’ve already appealed. We’ll answer by email.': 'Du hast schon Einspruch erhoben. Wir antworten per E-Mail.',
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

  'Tax included, {1}%': 'Enthaltene Steuer, {1} %',
  'Promo code': 'Rabattcode',
  'Unused part of your plan before': 'Ungenutzter Teil deines bisherigen Tarifs',
  'Too small to be charged': 'Zu klein, um berechnet zu werden',
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
  'A payment is already open. Finish or close it first.': 'Eine Zahlung ist schon offen. Schließ sie zuerst ab oder beende sie.',
  'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.':
    'Wir konnten nicht erkennen, wie die Zahlung ausgegangen ist. Falls du bezahlt hast, startet dein Tarif in ein paar Minuten automatisch.',
  'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.':
    'Dieser Betrag kann in dieser Währung nicht bezahlt werden. Es wurde nichts abgebucht. Wähle eine andere Währung.',
  'Try again or pay another way.': 'Versuch es noch einmal oder bezahle anders.',

  'We heard only {1} of the {2} words of the consent. Read it as shown, from the first word.':
    'Wir haben nur {1} der {2} Wörter der Einwilligung gehört. Lies sie vor, wie sie dasteht, ab dem ersten Wort.',
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
    'Diese Wörter stehen nicht mehr in der Szene. Wähle andere aus und sende noch einmal.',

  'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.': 'Diese Datei ist nicht lesbar. Nimm eine MP3-, WAV-, M4A- oder Ogg-Datei.',
  'There’s no sound in this video. Choose a file with music in it.': 'Dieses Video hat keinen Ton. Wähle eine Datei mit Musik.',
  'This sound is shorter than a tenth of a second. Choose a longer file.':
    'Dieser Ton ist kürzer als eine Zehntelsekunde. Wähle eine längere Datei.',
  'This file is silent. Choose one that you can hear.': 'Diese Datei ist stumm. Wähle eine, in der etwas zu hören ist.',
  'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.':
    'Diese Datei ist nicht lesbar. Nimm eine Schrift als WOFF2, WOFF, TTF oder OTF.',
  'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.':
    'Diese Datei enthält mehrere Schriften. Nimm eine einzelne als WOFF2, WOFF, TTF oder OTF.',
  'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.':
    'Die Lizenz dieser Schrift erlaubt kein Einbetten, deshalb können Videos sie nicht verwenden. Frag beim Hersteller nach einer Version, die es erlaubt.',
  'This font lacks letters from A to Z, or digits. Choose one that has them.':
    'Dieser Schrift fehlen Buchstaben von A bis Z oder Ziffern. Wähle eine, die sie hat.',
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
  'Checking that you’re human…': 'Wir prüfen, ob du ein Mensch bist …',
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
    'Dieses Foto ist größer als {1} MB. Verkleinere es und versuch es noch einmal.',
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
    'Dieses Konto meldet sich anders an. Wähle Google oder lege unter „Passwort vergessen“ ein Passwort fest.',
  'This account requires a second step that this site doesn’t support. Write to us and we’ll help.':
    'Dieses Konto verlangt einen zweiten Schritt, den diese Website nicht unterstützt. Schreib uns, und wir helfen dir.',
  'That sign-in method isn’t available here.': 'Dieser Anmeldeweg ist hier nicht verfügbar.',
  'That address isn’t part of this site.': 'Diese Adresse gehört nicht zu dieser Website.',
  'This link no longer works. Request a new one.': 'Dieser Link funktioniert nicht mehr. Fordere einen neuen an.',
  'You’re already in your own account.': 'Du bist schon in deinem eigenen Konto.',
  'Your own session has ended. Sign in again.': 'Deine eigene Sitzung ist beendet. Melde dich neu an.',
  'This is your only way to sign in. Set a password first, then disconnect it.':
    'Das ist dein einziger Anmeldeweg. Lege zuerst ein Passwort fest und trenne ihn dann.',
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
    'Die Seiten dieses PDFs sind Bilder, also gibt es keinen Text zu lesen. Wähle eines mit Text, der sich markieren lässt.',
  'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.':
    'Dieses PDF zu öffnen dauert zu lange. Speichere die nötigen Seiten als eigenes PDF und versuch es noch einmal.',
  'Use the address of a public web page, like https://example.com/article.':
    'Gib die Adresse einer öffentlichen Webseite ein, etwa https://example.com/article.',
  'The page refused to be read (it says {1}). Check its address, or copy its text and paste it here.':
    'Die Seite ließ sich nicht lesen (sie meldet {1}). Prüfe ihre Adresse, oder kopiere ihren Text und füge ihn hier ein.',
  'This page is too large to read. Copy the part that you need, and paste it here.':
    'Diese Seite ist zu groß zum Lesen. Kopiere den Teil, den du brauchst, und füge ihn hier ein.',
  'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.':
    'Diese Adresse führt von Seite zu Seite und zu keiner. Öffne sie im Browser und nimm die Adresse, bei der sie endet.',
  'The page can’t be reached. Check its address, and try again.':
    'Die Seite ist nicht erreichbar. Prüfe ihre Adresse und versuch es noch einmal.',
  'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.':
    'Auf dieser Seite gibt es keinen Text, den wir lesen können. Vielleicht braucht sie eine Anmeldung, oder ein Programm im Browser schreibt sie. Kopiere ihren Text und füge ihn hier ein.',
  'This address leads to a file, not to a page. Use the address of a page, or upload the file.':
    'Diese Adresse führt zu einer Datei, nicht zu einer Seite. Nimm die Adresse einer Seite, oder lade die Datei hoch.',
  'There’s no text in this document to write a script from. Choose another one.':
    'In diesem Dokument gibt es keinen Text für ein Skript. Wähle ein anderes.',
  'This is a project, not a document. Import it instead.': 'Das ist ein Projekt, kein Dokument. Importiere es stattdessen.',
  'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.':
    'Mit dieser Website ist kein Sprachmodell verbunden, also reicht ein Thema allein nicht. Wähle eine Seite, ein Dokument oder einen Text darüber.',
  'There are no whole sentences in this source that can be said. Choose another one, or a longer video.':
    'In dieser Quelle gibt es keine ganzen Sätze, die sich sagen lassen. Wähle eine andere oder ein längeres Video.',
  'Say what the video is about.': 'Sag, worum es im Video geht.',
  'The language model is busy. Nothing has changed. Try again in a moment.':
    'Das Sprachmodell ist beschäftigt. Nichts hat sich geändert. Versuch es gleich noch einmal.',
  'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.':
    'Was das Sprachmodell geschrieben hat, lässt sich nicht verwenden. Nichts hat sich geändert. Versuch es noch einmal oder mit einer anderen Länge.',
  'The language model isn’t available right now. Nothing has changed. Try again later.':
    'Das Sprachmodell ist gerade nicht verfügbar. Nichts hat sich geändert. Versuch es später noch einmal.',
  'You’ve had {1} texts written today. Nothing has changed. Try again tomorrow.':
    'Du hast heute {1} Texte schreiben lassen. Nichts hat sich geändert. Versuch es morgen wieder.',
  'Many documents are being read right now. Try again in a moment.':
    'Gerade werden viele Dokumente gelesen. Versuch es gleich noch einmal.',
  'Many pages are being read right now. Try again in a moment.': 'Gerade werden viele Seiten gelesen. Versuch es gleich noch einmal.',
  'No language model is connected to this site, so it can’t suggest questions. Write them yourself.':
    'Mit dieser Website ist kein Sprachmodell verbunden, also kann sie keine Fragen vorschlagen. Schreib sie selbst.',
  'Nothing is said in these scenes, so there’s nothing to ask about.':
    'In diesen Szenen wird nichts gesagt, also gibt es nichts zu fragen.',
  'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.':
    'Mit dieser Website ist kein Dienst für Spracherkennung verbunden, also lassen sich Aufnahmen nicht mitschreiben. Nichts hat sich geändert. Schreib das Skript selbst.',
  'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.':
    'Du hast heute mehrere Stunden Aufnahmen mitschreiben lassen. Nichts hat sich geändert. Versuch es morgen wieder.',
  'The speech-to-text service is busy. Nothing has changed. Try again in a moment.':
    'Der Dienst für Spracherkennung ist beschäftigt. Nichts hat sich geändert. Versuch es gleich noch einmal.',
  'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.':
    'Der Dienst für Spracherkennung ist gerade nicht verfügbar. Nichts hat sich geändert. Versuch es später noch einmal.',
  'We can’t make out any words in this recording. Nothing was changed.':
    'In dieser Aufnahme sind keine Worte zu verstehen. Nichts wurde geändert.',
  'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.':
    'In dieser Aufnahme wird mehr gesagt, als in eine Szene passt. Nichts wurde geändert. Teile die Aufnahme und versuch es noch einmal.',
  'This clip has no sound. Nothing was changed.': 'Dieser Clip hat keinen Ton. Nichts wurde geändert.',
  'Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.':
    'Gerade werden viele Aufnahmen mitgeschrieben. Nichts hat sich geändert. Versuch es gleich noch einmal.',
};

import type { ShownTexts } from '../translate-shown-text.ts';

/** What rules and adapters say in English, where it's shown. */
export const texts: ShownTexts = {
  'value: Scene {1}': 'Escena {1}',
  'value: scene {1}': 'la escena {1}',
  'value: 1 scene': '1 escena',
  'value: {1} scenes': '{1} escenas',
  'value: images': 'imágenes',
  'value: clips': 'clips',
  'value: Marks have no end: remove it.': 'Las marcas no tienen cierre: quítalo.',
  'value: Did you mean {1}?': '¿Querías escribir {1}?',
  'value: {1} seconds': '{1} segundos',
  'value: {1} minutes': '{1} minutos',
  'value: on January {1}': 'el {1} de enero',
  'value: on February {1}': 'el {1} de febrero',
  'value: on March {1}': 'el {1} de marzo',
  'value: on April {1}': 'el {1} de abril',
  'value: on May {1}': 'el {1} de mayo',
  'value: on June {1}': 'el {1} de junio',
  'value: on July {1}': 'el {1} de julio',
  'value: on August {1}': 'el {1} de agosto',
  'value: on September {1}': 'el {1} de septiembre',
  'value: on October {1}': 'el {1} de octubre',
  'value: on November {1}': 'el {1} de noviembre',
  'value: on December {1}': 'el {1} de diciembre',
  'value: the {1} plan': 'el plan {1}',
  'value: a larger plan': 'un plan superior',
  'value: the {1} and {2} plans': 'los planes {1} y {2}',
  'value: Presenters made from your own photo are part of {1}.': 'Los presentadores creados con tu propia foto están incluidos en {1}.',
  'value: Voice matching is part of {1}.': 'Las voces a medida están incluidas en {1}.',
  // Before the sentences that begin them.
  '{1} Yours are safe. Choose a built-in presenter or upgrade.':
    '{1} Los tuyos están a salvo. Elige un presentador incluido o mejora tu plan.',
  '{1} Yours is {2}. Nothing was saved.': '{1} El tuyo es {2}. No se guardó nada.',
  '{1} Your voices are safe. Choose a built-in voice or upgrade.': '{1} Tus voces están a salvo. Elige una voz incluida o mejora tu plan.',
  '{1} Yours is {2}. Nothing was kept.': '{1} El tuyo es {2}. No se conservó nada.',
  'Presenters made from your own photo are part of {1}.': 'Los presentadores creados con tu propia foto están incluidos en {1}.',
  'Voice matching is part of {1}.': 'Las voces a medida están incluidas en {1}.',
  'Voice cloning is part of {1}.': 'La clonación de voz está incluida en {1}.',
  'The {1} plan has {2} minutes of recordings a month, and you have {3} seconds left. It resets on {4}. Nothing was saved.':
    'El plan {1} tiene {2} minutos de grabaciones al mes y te quedan {3} segundos. Se renueva el {4}. No se guardó nada.',
  'Making a video for every row of a sheet is part of {1}. Your project is kept.':
    'Crear un video por cada fila de una hoja está incluido en {1}. Tu proyecto se conserva.',
  'Your plan includes videos up to {1}. This one is {2}. Choose {3} or {4}.':
    'Tu plan incluye videos de hasta {1}. Este es de {2}. Elige {3} o {4}.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or split it into several videos.':
    'Decir tu guion lleva unos {1} segundos; tu plan permite {2}. Acórtalo o divídelo en varios videos.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or choose a larger plan.':
    'Decir tu guion lleva unos {1} segundos; tu plan permite {2}. Acórtalo o elige un plan superior.',
  'Your plan includes {1} looks, and this isn’t one of them. Choose another, or {2}.':
    'Tu plan incluye {1} looks y este no es uno de ellos. Elige otro, o {2}.',
  'Custom colors are part of {1}. Choose one of the looks, or upgrade.':
    'Los colores personalizados están incluidos en {1}. Elige uno de los looks o mejora tu plan.',
  'Brand kits are part of {1}. Upgrade to save one; projects keep the look they have.':
    'Los kits de marca están incluidos en {1}. Mejora tu plan para guardar uno; los proyectos conservan su aspecto.',
  'Your own name on share pages is part of {1}. Upgrade to save it.':
    'Tu propio nombre en las páginas compartidas está incluido en {1}. Mejora tu plan para guardarlo.',
  'Learning packages are part of {1}. Upgrade to export this video; it stays as it is.':
    'Los paquetes de aprendizaje están incluidos en {1}. Mejora tu plan para exportar este video; se queda como está.',
  'You’ve used your 1 video for this month in this organization. Your allowance resets {1}. The plan’s owner can raise it before then.':
    'Ya usaste tu video de este mes en esta organización. Tu cupo se renueva {1}. El titular del plan puede ampliarlo antes.',
  'You’ve used your {1} videos for this month in this organization. Your allowance resets {2}. The plan’s owner can raise it before then.':
    'Ya usaste tus {1} videos de este mes en esta organización. Tu cupo se renueva {2}. El titular del plan puede ampliarlo antes.',
  'Your organization has used all {1} videos of its plan this month. The allowance resets {2}.':
    'Tu organización ya usó los {1} videos de su plan de este mes. El cupo se renueva {2}.',
  'You’ve used all {1} videos this month. Your allowance resets {2}. Write to us if you need more before then.':
    'Ya usaste los {1} videos de este mes. Tu cupo se renueva {2}. Escríbenos si necesitas más antes.',
  'You’ve used all {1} videos this month. Your allowance resets {2}, or choose {3} now.':
    'Ya usaste los {1} videos de este mes. Tu cupo se renueva {2}, o elige ahora {3}.',
  'Sharing a plan with an organization is part of {1}.': 'Compartir un plan con una organización está incluido en {1}.',
  'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.':
    'El acceso a la API es parte del plan Business. Tus claves están a salvo y volverán a funcionar cuando lo tengas.',
  'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.':
    'Las estadísticas son parte del plan Business. Ya estamos contando; mejora tu plan para ver las cifras.',
  'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.':
    'Los webhooks son parte del plan Business. Los que tienes están a salvo y volverán a funcionar cuando lo tengas.',
  'Save {1}%': 'Ahorra un {1}\u00a0%',
  '{1}% off': '{1}\u00a0% de descuento',
  '{1} days more': '{1} días más',
  '{1} videos a month': '{1} videos al mes',
  'Up to {1} a video': 'Hasta {1} por video',
  '{1} presenter looks': '{1} looks de presentadores',
  'With a watermark': 'Con marca de agua',
  'No watermark': 'Sin marca de agua',
  'Voice matching, {1} minutes a month': 'Voz a medida, {1} minutos al mes',
  'Plus {1} months free': 'Más {1} meses gratis',
  'Billed as {1} annually': 'Se facturan {1} al año',
  'Try it on something real. No credit card.': 'Pruébalo con algo real. Sin tarjeta de crédito.',
  'Captions and downloads': 'Subtítulos y descargas',
  'Your own backgrounds and logo': 'Tus propios fondos y logotipo',
  'Start for free': 'Empezar gratis',
  'Backgrounds, titles, logo': 'Fondos, títulos, logotipo',
  'Help Center': 'Centro de ayuda',
  Email: 'Correo',
  Analytics: 'Estadísticas',
  'For people who publish every week.': 'Para quien publica cada semana.',
  'Choose Creator': 'Elegir Creator',
  'For teams that run training and marketing on video.': 'Para equipos que forman y hacen marketing con video.',
  'Presenters made from your photos': 'Presentadores creados con tus fotos',
  'Custom presenter colors': 'Presentadores con tus colores',
  'Your plan shared with up to 10 people': 'Tu plan compartido con hasta 10 personas',
  'API access': 'Acceso a la API',
  'Choose Business': 'Elegir Business',
  'Backgrounds, titles, logo, presenter colors': 'Fondos, títulos, logotipo, colores de los presentadores',
  'Email, answered first': 'Correo, con prioridad',
  "You've used all {1} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.":
    'Ya usaste los {1} videos del mes que pagaste. Renueva tu plan en la página de facturación y tendrás enseguida los videos del ' +
    'mes siguiente.',
  'There are no scenes yet. Add one with something to say.': 'Aún no hay escenas. Añade una con algo que decir.',
  'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.':
    'La música del video ya no está en este espacio de trabajo. Elige una de nuestras pistas, vuelve a subir la música o no uses ninguna.',
  'Scene {1} has nothing to say. Give its variables a value or a default.':
    'La escena {1} no tiene nada que decir. Da a sus variables un valor, propio o predeterminado.',
  '{1} has nothing to say. Write at least one word, or remove the scene.':
    '{1}: no tiene nada que decir. Escribe al menos una palabra o quita la escena.',
  '{1} uses a presenter that isn’t in this workspace. Choose another one.':
    '{1}: usa un presentador que no está en este espacio de trabajo. Elige otro.',
  '{1} uses a presenter that is not in the cast. Choose another one.': '{1}: usa un presentador que no está en el elenco. Elige otro.',
  'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.':
    'Un efecto de sonido ya no está en este espacio de trabajo. Elige otro, vuelve a subirlo o quítalo.',
  'A sound effect is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Un efecto de sonido está vinculado a la palabra {1}, pero el guion tiene {2}. Vincúlalo a otra palabra.',
  '{1} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.':
    '{1}: usa una grabación que no está en este espacio de trabajo. Grábala de nuevo o usa la voz sintética.',
  'The script of {1} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.':
    'El guion de {1} cambió después de grabarse. Grábalo de nuevo, usa por ahora la voz sintética o conserva la grabación.',
  'The background of {1} isn’t among your {2}. Upload it, or choose another one.':
    'El fondo de {1} no está entre tus {2}. Súbelo o elige otro.',
  'A layer is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Una capa está vinculada a la palabra {1}, pero el guion tiene {2}. Vincúlala a otra palabra.',
  'A keyframe is at word {1}, but the script has {2}. Move it to another word.':
    'Un fotograma clave está en la palabra {1}, pero el guion tiene {2}. Muévelo a otra palabra.',
  'A layer ends before it starts. Move its end after its start.': 'Una capa termina antes de empezar. Mueve su final después de su inicio.',
  '{1} isn’t among your images. Upload it, or choose another one.': '{1}: no está entre tus imágenes. Sube el archivo o elige otro.',
  'A logo': 'Un logotipo',
  'An image on the stage': 'Una imagen del lienzo',
  'Two parts of the project have the same id. Give one of them another.':
    'Dos partes del proyecto tienen el mismo ID. Dale otro a una de ellas.',
  'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.':
    'Este presentador no está en este espacio de trabajo. Tu guion está a salvo. Elige otro presentador.',
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.':
    'Quienes administran este sitio retiraron este presentador. Tu guion está a salvo. Elige otro presentador.',
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.':
    'Se retiró el consentimiento para este presentador, así que no puede aparecer en videos nuevos. Tu guion está a salvo. Elige ' +
    'otro presentador.',
  'Scene {1} comes after scene {2}. Name the first scene first.':
    'La escena {1} va después de la escena {2}. Indica primero la que va antes.',
  'Two layers have the same id. Give each its own.': 'Dos capas tienen el mismo ID. Dale a cada una el suyo.',
  'Two presenters of the scene have the same speaker number. Give each its own, from 2.':
    'Dos presentadores de la escena tienen el mismo número de hablante. Dale a cada uno el suyo, a partir del 2.',
  'Your scripts can have up to {1} characters in total; these have {2}. Shorten them.':
    'Tus guiones pueden tener hasta {1} caracteres en total; estos tienen {2}. Acórtalos.',
  'The texts, shapes, and images of {1} cover the frame {2} times; up to {3} times can be drawn. Make some smaller, or remove some.':
    'Los textos, formas e imágenes de {1} cubren el encuadre {2} veces; el máximo es {3}. Reduce o quita algunos.',
  '{1} has {2} clips on its stage; up to {3} can play at once. Remove some.':
    '{1}: tiene {2} clips en el lienzo; pueden reproducirse hasta {3} a la vez. Quita algunos.',
  'The presenters take turns {1} times in this scene, and the limit is {2}. Your script is kept; split it into more scenes.':
    'Los presentadores se turnan {1} veces en esta escena y el límite es {2}. Tu guion se conserva; divídelo en más escenas.',
  'Your script is kept.': 'Tu guion se conserva.',
  'Your script and everything spoken so far are kept.': 'Tu guion y todo lo que ya tiene voz se conservan.',
  'This project has one scene.': 'Este proyecto tiene una escena.',
  'This project has scenes 1 to {1}.': 'Este proyecto tiene las escenas 1 a {1}.',
  'There’s no scene “{1}”.': 'No hay ninguna escena “{1}”.',
  'A project needs at least one scene. Change this one, or add another first.':
    'Un proyecto necesita al menos una escena. Cambia esta o añade otra primero.',
  'A project can have up to {1} scenes. Remove one first.': 'Un proyecto puede tener hasta {1} escenas. Quita una primero.',
  'A scene can have up to {1} layers. Remove one first.': 'Una escena puede tener hasta {1} capas. Quita una primero.',
  'The music is nearly as loud as the voice, so words get lost.':
    'La música suena casi tan fuerte como la voz, así que se pierden palabras.',
  '{1} covers a presenter’s head.': '{1} tapa la cabeza de un presentador.',
  '{1} covers a presenter’s face.': '{1} tapa la cara de un presentador.',
  '{1} moves hands, which only drawn presenters have. Choose a drawn presenter, or remove the tag.':
    '{1} mueve las manos, que solo tienen los presentadores dibujados. Elige un presentador dibujado o quita la marca.',
  '{1} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.':
    '{1} mueve las manos, que un primer plano y un círculo no muestran. Elige otro encuadre o quita la marca.',
  '{1} finds no layer called {2}. Write title, image, or text, or words that are on the stage.':
    '{1} no encuentra ninguna capa llamada {2}. Escribe title, image o text, o palabras que estén en el lienzo.',
  '{1} is shown {2} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.':
    '{1} se muestra {2} veces más grande que sus píxeles, así que no se ve con nitidez. Usa un archivo más grande o una calidad ' +
    'de video menor.',
  '{1}: the title {2} is hard to read on a part of its background (contrast {3}:1).':
    '{1}: el título {2} se lee mal sobre una parte de su fondo (contraste {3}:1).',
  '{1}: {2} is hard to read. Its contrast with what’s behind it is {3}:1; it takes {4}:1. A plate behind it or another color mends that.':
    '{1}: {2} se lee mal. Su contraste con lo que hay detrás es de {3}:1 y hace falta {4}:1. Un recuadro detrás u otro color lo arregla.',
  '{1} isn’t wholly inside the frame.': '{1} no está del todo dentro del encuadre.',
  '{1} is where players and apps put their buttons, or cut the frame off.':
    '{1} está donde los reproductores y las apps ponen sus botones o recortan la imagen.',
  '{1} is too small to read where videos of this format are watched.':
    '{1} es demasiado pequeño para leerse donde se ven los videos de este formato.',
  'Marks have no end: remove it.': 'Las marcas no tienen cierre: quítalo.',
  'Scene {1}: {2} is read aloud. {3}': 'Escena {1}: {2} se lee en voz alta. {3}',
  'Scene {1}: {2} is for a presenter who isn’t there, so the first one says those lines. Add a presenter, or leave it so.':
    'Escena {1}: {2} es de un presentador que no está, así que esas líneas las dice el primero. Añade un presentador o déjalo así.',
  'Scene {1}: presenter {2} is there but never speaks. Give them a paragraph, or keep them as a listener.':
    'Escena {1}: el presentador {2} está, pero nunca habla. Dale un párrafo o déjalo como oyente.',
  'The pronunciation of {1} isn’t used: no script has it.': 'La pronunciación de {1} no se usa: no está en ningún guion.',
  'Shorten the pause to {1} seconds': 'Acortar la pausa a {1} segundos',
  'Turn the voice on': 'Activar la voz',
  'Show the script in the captions': 'Mostrar el guion en los subtítulos',
  'Lower the music while someone speaks': 'Bajar la música mientras alguien habla',
  'Lower the music': 'Bajar la música',
  'Lower the music in this scene': 'Bajar la música en esta escena',
  'Give it an id of its own': 'Darle un ID propio',
  'End it with the last word': 'Terminarlo con la última palabra',
  'Swap its start and end': 'Intercambiar su inicio y su final',
  'Show it for the whole scene': 'Mostrarlo durante toda la escena',
  'Put it in its usual place': 'Ponerlo en su lugar habitual',
  'Make the name larger': 'Agrandar el nombre',
  'Show it as large as its pixels allow': 'Mostrarlo tan grande como permiten sus píxeles',
  'Give the lines to the first presenter': 'Dar las líneas al primer presentador',
  'Remove the presenter': 'Quitar el presentador',
  'Use our track': 'Usar nuestra pista',
  'Remove the pronunciation': 'Quitar la pronunciación',
  'Remove the sound': 'Quitar el sonido',
  'Put them in their usual places': 'Ponerlos en sus lugares habituales',
  'Let them take turns in the frame': 'Mostrarlos por turnos',
  'Remove the scene': 'Quitar la escena',
  'Use another presenter': 'Usar otro presentador',
  'Use the synthetic voice': 'Usar la voz sintética',
  'Use a plain background': 'Usar un fondo liso',
  'Make the text dark': 'Oscurecer el texto',
  'Make the text white': 'Poner el texto de color blanco',
  'Put a plate behind it': 'Poner un recuadro detrás',
  'Move the text': 'Mover el texto',
  'Put the text on top': 'Traer el texto al frente',
  'Move the text into the frame': 'Mover el texto dentro del encuadre',
  'Move the text into the safe area': 'Mover el texto a la zona segura',
  'Make the text larger': 'Agrandar el texto',
  'Move the captions': 'Mover los subtítulos',
  'Move the captions above the presenters': 'Subir los subtítulos por encima de los presentadores',
  'Frame the presenter wider': 'Abrir más el plano del presentador',
  'Put the images above the presenter': 'Subir las imágenes por encima del presentador',
  'Put the images below the face': 'Poner las imágenes debajo de la cara',
  'Put the texts above the presenter': 'Subir los textos por encima del presentador',
  'Put the texts below the face': 'Poner los textos debajo de la cara',
  'Move the presenters up': 'Subir los presentadores',
  'Enter your password.': 'Escribe tu contraseña.',
  'Enter the {1}-character code.': 'Escribe el código de {1} caracteres.',
  'Enter your current password.': 'Escribe tu contraseña actual.',
  'Enter your email address.': 'Escribe tu dirección de correo.',
  'Enter a valid email address, like name@example.com.': 'Escribe una dirección de correo válida, como nombre@example.com.',
  'Choose a password.': 'Elige una contraseña.',
  'Use at least {1} characters.': 'Usa al menos {1} caracteres.',
  'Unknown device': 'Dispositivo desconocido',
  'A device Clerk does not know': 'Un dispositivo que Clerk no reconoce',
  'Couldn’t change the password. Please try again.': 'No se pudo cambiar la contraseña. Inténtalo de nuevo.',
  'This link didn’t work. Request a new one.': 'Este enlace no funcionó. Pide uno nuevo.',
  'The passkey couldn’t be used. Try again, or use another way.':
    'No se pudo usar la llave de acceso. Inténtalo de nuevo o usa otra forma.',
  'Confirm that it’s you, then try again.': 'Confirma que eres tú y luego inténtalo de nuevo.',
  'Too many wrong codes. Request a new one.': 'Demasiados códigos incorrectos. Pide uno nuevo.',
  'That code isn’t right. Check that your device’s clock is correct, and try the newest code.':
    'Ese código no es correcto. Comprueba que el reloj de tu dispositivo esté en hora y prueba con el código más reciente.',
  'That backup code isn’t right, or was used already.': 'Ese código de respaldo no es correcto o ya se usó.',
  'Too many wrong codes. Sign in again.': 'Demasiados códigos incorrectos. Vuelve a iniciar sesión.',
  'Too many wrong codes. Wait 15 minutes and try again.': 'Demasiados códigos incorrectos. Espera 15 minutos e inténtalo de nuevo.',
  'That’s not your password.': 'Esa no es tu contraseña.',
  'You didn’t give permission there, so nothing has changed. Try again, or use your password.':
    'No diste tu permiso allí, así que no ha cambiado nada. Inténtalo de nuevo o usa tu contraseña.',
  'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.':
    'Tu organización exige su inicio de sesión único. Vuelve atrás y elige “Continuar con tu organización”.',
  'Sign-up is by invitation for now. Join the waitlist and we’ll email you.':
    'Por ahora el registro es solo con invitación. Únete a la lista de espera y te escribiremos.',
  'We couldn’t connect that account. If you already have an account here, sign in with its password first.':
    'No pudimos conectar esa cuenta. Si ya tienes una cuenta aquí, inicia sesión primero con su contraseña.',
  'That account’s email address isn’t verified. Verify it there, then try again.':
    'La dirección de correo de esa cuenta no está verificada. Verifícala allí y luego inténtalo de nuevo.',
  'That account has no email address. Choose one that does, or sign in another way.':
    'Esa cuenta no tiene dirección de correo. Elige una que la tenga o inicia sesión de otra forma.',
  'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.':
    'Ya existe una cuenta con esta dirección de correo. Inicia sesión con su contraseña y luego conecta en tu perfil esta forma ' +
    'de iniciar sesión.',
  'That account’s email address doesn’t match yours. Connect one with the same address.':
    'La dirección de correo de esa cuenta no coincide con la tuya. Conecta una con la misma dirección.',
  'That account is already connected to someone else’s account here.': 'Esa cuenta ya está conectada aquí a la cuenta de otra persona.',
  'That sign-in wasn’t finished or has expired. Please try again.': 'Ese inicio de sesión no se completó o caducó. Inténtalo de nuevo.',
  'One-tap sign-in isn’t available here. Use another method.': 'El inicio de sesión con un toque no está disponible aquí. Usa otra forma.',
  'Passkeys don’t work in this browser or at this address.': 'Las llaves de acceso no funcionan en este navegador o en esta dirección.',
  'Passkeys don’t work in this browser or at this address. Use another way.':
    'Las llaves de acceso no funcionan en este navegador o en esta dirección. Usa otra forma.',
  'This device already has a passkey for your account.': 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  'Rendering your scene': 'Renderizando tu escena',
  'Rendering scene {1} of {2}': 'Renderizando la escena {1} de {2}',
  'Putting the scenes together': 'Uniendo las escenas',
  'Waiting for a free place to render': 'Esperando un lugar libre para renderizar',
  'Recording the voice': 'Generando la voz',
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.':
    'Esperando al servicio de voz, con el que ahora mismo no podemos conectar. Tu video continúa automáticamente.',
  'Your video is ready': 'Tu video está listo',
  'This video doesn’t count toward your month.': 'Este video no se descuenta de los de tu mes.',
  'This video counts toward your month because it was watched while it rendered.':
    'Este video se descuenta de los de tu mes porque se vio mientras se renderizaba.',
  'This video counts toward your month because you’ve canceled many renders.':
    'Este video se descuenta de los de tu mes porque has cancelado muchos renderizados.',
  'A scene can hold {1} characters, and this one has {2}. Split it into more scenes.':
    'En una escena caben {1} caracteres y esta tiene {2}. Divídela en más escenas.',
  'There’s nothing to say in this scene yet. Write at least one word.':
    'Aún no hay nada que decir en esta escena. Escribe al menos una palabra.',
  'This scene would take about {1} minutes to say, and the limit is {2}. Split it into more scenes.':
    'Decir esta escena llevaría unos {1} minutos y el límite es {2}. Divídela en más escenas.',
  'In {1} there are more words than a voice can say in the time, so what follows comes later.':
    'En {1} hay más palabras de las que una voz puede decir en ese tiempo, así que lo que sigue llega más tarde.',
  'In {1} there are fewer words than the time has room for, so what follows comes sooner.':
    'En {1} hay menos palabras de las que caben en ese tiempo, así que lo que sigue llega antes.',
  'Pauses and tempo follow the times in the file, so each scene takes about as long as its captions.':
    'Las pausas y el ritmo siguen los tiempos del archivo, así que cada escena dura más o menos lo mismo que sus subtítulos.',
  'A pause can be up to {1} seconds, so {2} seconds of silence were left out.':
    'Una pausa puede durar hasta {1} segundos, así que se omitieron {2} segundos de silencio.',
  'A video has at most {1} scenes and {2} characters, so only the first {3} of {4} parts are here.':
    'Un video tiene como máximo {1} escenas y {2} caracteres, así que aquí solo están las primeras {3} de {4} partes.',
  'Not imported': 'No importado',
  'This recording doesn’t sound like the script: it may be another text or another language.':
    'Esta grabación no suena como el guion: puede ser otro texto u otro idioma.',
  'We can’t hear a voice in this recording. Check that the microphone is on and close to you, and record again.':
    'No oímos ninguna voz en esta grabación. Comprueba que el micrófono esté encendido y cerca de ti, y graba de nuevo.',
  'These bytes are not a complete recording.': 'Esta grabación no está completa.',
  'The timing of this recording is damaged.': 'Los tiempos de esta grabación están dañados.',
  'This recording is too short to hold a word. Record the whole script.':
    'Esta grabación es tan corta que no cabe ni una palabra. Graba el guion entero.',
  'Synthetic media: the presenter in this video was generated from a photo, and the voice is synthetic. Made with Castwright.':
    'Contenido sintético: el presentador de este video se generó a partir de una foto y la voz es sintética. Hecho con Castwright.',
  'Your own colors': 'Tus propios colores',
  'Crew neck': 'Cuello redondo',
  Turtleneck: 'Cuello alto',
  'V-neck': 'Cuello en V',
  'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.':
    'No pudimos reconocer bien una cara, así que los puntos son aproximados. Arrastra los cinco puntos grandes a los ojos, las ' +
    'comisuras de la boca y el mentón, o elige otra foto.',
  'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.':
    'Hay más de una cara. Tomamos la más grande: recorta la foto para que solo se vea esa persona, o puede que otras asomen en el borde.',
  'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.':
    'La cara es demasiado pequeña: los ojos tienen que estar al menos a 30 píxeles uno de otro. Usa una foto más grande o ' +
    'tomada más de cerca.',
  'The face is small in this photo, so the presenter will look soft. A photo taken closer works better.':
    'La cara se ve pequeña en esta foto, así que el presentador se verá poco nítido. Una foto tomada más de cerca funciona mejor.',
  'A point is outside the photo. Move it back onto the face.': 'Un punto está fuera de la foto. Vuelve a ponerlo sobre la cara.',
  'Some points are in the wrong order. Check that each one sits on the part of the face it’s named for.':
    'Algunos puntos están en el orden equivocado. Comprueba que cada uno esté en la parte de la cara que le da nombre.',
  'The head is tilted. Rotate the photo until the eyes are level.':
    'La cabeza está inclinada. Gira la foto hasta que los ojos queden a la misma altura.',
  'The head is turned to the side. A photo taken straight from the front works better.':
    'La cabeza está girada hacia un lado. Una foto tomada justo de frente funciona mejor.',
  'The mouth is open too wide. Use a photo with closed lips or a smile.':
    'La boca está demasiado abierta. Usa una foto con los labios cerrados o una sonrisa.',
  'The lips are parted. That works, but closed lips look best.': 'Los labios están entreabiertos. Funciona, pero cerrados se ven mejor.',
  'The eyes look closed. Use a photo with open eyes, or check the points on the lids.':
    'Los ojos parecen cerrados. Usa una foto con los ojos abiertos o revisa los puntos de los párpados.',
  'These look like glasses. The frame may bend a little when the presenter blinks.':
    'Parece que hay gafas. La montura puede deformarse un poco cuando el presentador parpadea.',
  'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.':
    'Las gafas reflejan una luz, así que los ojos no pueden parpadear ni moverse bien. Inclina las gafas hacia abajo o quítatelas.',
  'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.':
    'Algo parece tapar la boca. Usa una foto en la que se vean bien los labios, sin una mano ni una taza.',
  'The mustache covers the upper lip. Words with p, b, and m may look soft; a photo with the lip in view works better.':
    'El bigote tapa el labio superior. Los sonidos p, b y m pueden verse poco nítidos; una foto en la que se vea el labio funciona mejor.',
  'Hair or a shadow covers an eye. Blinks may look wrong there.': 'El pelo o una sombra tapa un ojo. Ahí el parpadeo puede verse mal.',
  'The photo is blurred. A sharper one makes a sharper presenter.':
    'La foto está borrosa. Con una más nítida, el presentador también será más nítido.',
  'The photo is dark. A brighter one works better.': 'La foto es oscura. Una más luminosa funciona mejor.',
  'One side of the face is much darker than the other. Even light works better.':
    'Un lado de la cara está mucho más oscuro que el otro. Una luz uniforme funciona mejor.',
  'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.':
    'La foto está recortada demasiado cerca de la cara. Deja algo de espacio alrededor del pelo y muestra los hombros.',
  'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.':
    'El fondo no es liso, así que los bordes pueden verse irregulares. Conserva el fondo o pinta tú el contorno.',
  'I have this person’s permission to make a presenter that speaks from this photo. They are an adult and don’t hold public office.':
    'Tengo permiso de esta persona para crear a partir de esta foto un presentador que habla. Es mayor de edad y no ocupa ningún ' +
    'cargo público.',
  'Write the person’s full name, up to {1} characters.': 'Escribe el nombre completo de la persona, de hasta {1} caracteres.',
  'Write the date on which the person gave permission.': 'Escribe la fecha en que la persona dio su permiso.',
  'This date is in the future. Write the date on which the person gave permission.':
    'Esta fecha aún no ha llegado. Escribe la fecha en que la persona dio su permiso.',
  'The title is longer than {1} characters. Shorten a value.': 'El título tiene más de {1} caracteres. Acorta un valor.',
  'The script is longer than a project can have. Shorten a value.': 'El guion es más largo de lo que admite un proyecto. Acorta un valor.',
  'A text in scene {1} is longer than it can be. Shorten a value.':
    'Un texto de la escena {1} es más largo de lo permitido. Acorta un valor.',
  'Scene {1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.':
    'La escena {1} reproduce tu grabación, que no puede decir el valor de una variable. Deja que la diga una voz o escribe las palabras.',
  '{1} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.':
    '{1} abre una variable que no termina en }}. Ciérrala o escribe \\{{ si quieres dos llaves.',
  '{1} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.':
    '{1} no es una variable: los nombres solo tienen letras, dígitos y _, y no empiezan por un dígito, como en {{first_name|there}}.',
  '{1} has a name of more than {2} characters. Shorten it.': '{1} tiene un nombre de más de {2} caracteres. Acórtalo.',
  '{1} has a default of more than {2} characters. Shorten it.': '{1} tiene un valor predeterminado de más de {2} caracteres. Acórtalo.',
  'The quote that opens on line {1} is never closed. Close it, or write "" for a quotation mark.':
    'Las comillas que se abren en la línea {1} no se cierran. Ciérralas o escribe "" si quieres unas comillas.',
  'On line {1} there’s text after a closing quote. Put the whole cell in quotes, and write "" for a quotation mark.':
    'En la línea {1} hay texto después de unas comillas de cierre. Pon toda la celda entre comillas y escribe "" si quieres unas comillas.',
  'A project can have {1} variables; this one has {2}. Use the same variable in more places.':
    'Un proyecto puede tener {1} variables y este tiene {2}. Usa la misma variable en más lugares.',
  'A sheet can have {1} characters; this one has {2}.': 'Una hoja puede tener {1} caracteres y esta tiene {2}.',
  'A sheet can have {1} columns; this one has {2}. Remove some.': 'Una hoja puede tener {1} columnas y esta tiene {2}. Quita algunas.',
  'A sheet can have {1} rows; this one has {2}. Split it into several sheets.':
    'Una hoja puede tener {1} filas y esta tiene {2}. Divídela en varias hojas.',
  'Two columns are named “{1}”. Rename or remove one; case and spaces don’t count.':
    'Hay dos columnas llamadas “{1}”. Renombra o quita una; las mayúsculas y los espacios no cuentan.',
  'A sheet needs a first line with the names of the variables, and at least one row below it.':
    'Una hoja necesita una primera línea con los nombres de las variables y al menos una fila debajo.',
  'Column {1} has no name. Name it in the first line, or remove it.':
    'La columna {1} no tiene nombre. Ponle uno en la primera línea o quítala.',
  'Row {1} has {2} cells, and the first line names {3}. Put cells with commas in quotes.':
    'La fila {1} tiene {2} celdas y la primera línea nombra {3}. Pon entre comillas las celdas con comas.',
  'Row {1} has a value of more than {2} characters. Shorten it.': 'La fila {1} tiene un valor de más de {2} caracteres. Acórtalo.',
  'This was already restored, so there’s nothing to appeal.': 'Esto ya se restauró, así que no hay nada que apelar.',
  'You’ve already appealed. We’ll answer by email.': 'Ya presentaste una apelación. Te responderemos por correo.',
  'Write a little more: at least {1} characters.': 'Escribe un poco más: al menos {1} caracteres.',
  'Tell us where it is: a link, or the name of the video or account.': 'Dinos dónde está: un enlace, o el nombre del video o de la cuenta.',
  'Use one line of at most {1} characters.': 'Usa una sola línea de {1} caracteres como máximo.',
  'Tell us a little more: at least {1} characters.': 'Cuéntanos un poco más: al menos {1} caracteres.',
  'That’s too long: {1} characters at most.': 'Es demasiado largo: {1} caracteres como máximo.',
  'Enter an email address like name@example.com, or leave it empty.':
    'Escribe una dirección de correo como nombre@example.com o déjalo vacío.',
  'Enter your name, up to {1} characters.': 'Escribe tu nombre, de hasta {1} caracteres.',
  'Enter an email address like name@example.com.': 'Escribe una dirección de correo como nombre@example.com.',
  'Choose a passing score from {1} to {2} percent.': 'Elige una puntuación para aprobar entre {1} y {2} por ciento.',
  'A video takes at most {1} questions.': 'Un video admite como máximo {1} preguntas.',
  'Two questions have the same id.': 'Dos preguntas tienen el mismo ID.',
  'Enter a text.': 'Escribe un texto.',
  'Use at most {1} characters for each text.': 'Usa como máximo {1} caracteres por texto.',
  'Use at most {1} characters.': 'Usa como máximo {1} caracteres.',
  'Enter the question.': 'Escribe la pregunta.',
  'Enter a text for this choice.': 'Escribe un texto para esta opción.',
  'Use an id of 1 to {1} characters: a to z and 0 to 9.': 'Usa un ID de 1 a {1} caracteres: de la a a la z y del 0 al 9.',
  'Choose a scene of this video.': 'Elige una escena de este video.',
  'Choose a time in this video.': 'Elige un momento de este video.',
  'Only questions with a text have accepted texts.': 'Solo las preguntas con texto tienen textos aceptados.',
  'Enter {1} to {2} choices.': 'Escribe entre {1} y {2} opciones.',
  'Mark one choice as right.': 'Marca una opción como correcta.',
  'Mark at least one choice as right.': 'Marca al menos una opción como correcta.',
  'Only a choice of a single-choice question has its own step.':
    'Solo las opciones de una pregunta de respuesta única tienen su propio paso.',
  'A question with a text has no choices.': 'Una pregunta con texto no tiene opciones.',
  'Enter at least one text that is right.': 'Escribe al menos un texto correcto.',
  'Enter at most {1} texts.': 'Escribe como máximo {1} textos.',
  'Tax included, {1}%': 'Impuestos incluidos, {1}\u00a0%',
  'Promo code': 'Código promocional',
  'Unused part of your plan before': 'Parte no usada de tu plan anterior',
  'Too small to be charged': 'Importe demasiado pequeño para cobrarlo',
  'Nothing was due.': 'No había nada que pagar.',
  'Tax ID: {1}': 'Identificación fiscal: {1}',
  'Shorten this to {1} characters.': 'Acórtalo a {1} caracteres.',
  'Enter the address in at most {1} lines.': 'Escribe la dirección en {1} líneas como máximo.',
  'Enter two letters, like US, or leave it empty.': 'Escribe dos letras, como ES, o déjalo vacío.',
  'We heard only {1} of the {2} words of the consent. Read it as shown, from the first word.':
    'Solo oímos {1} de las {2} palabras del consentimiento. Léelo como se muestra, desde la primera palabra.',
  'The recording ends too soon. Read the consent and all of the text below it.':
    'La grabación termina demasiado pronto. Lee el consentimiento y todo el texto que hay debajo.',
  'Videos with a transparent background can be up to {1} minutes long. Render some scenes of this one alone, and download those.':
    'Los videos con fondo transparente pueden durar hasta {1} minutos. Renderiza solo algunas escenas de este y descárgalas.',
  'GIFs can be up to {1} seconds long; this video has {2}. Render a few of its scenes alone, and make a GIF of those.':
    'Los GIF pueden durar hasta {1} segundos y este video dura {2}. Renderiza solo algunas de sus escenas y crea un GIF con ellas.',
  'This file is too large to be a translation of a project.': 'Este archivo es demasiado grande para ser la traducción de un proyecto.',
  'A quoted cell on line {1} of this table is broken. Save it as CSV again.':
    'Una celda entre comillas de la línea {1} de esta tabla está dañada. Vuelve a guardarla como CSV.',
  'The first row of the table has to name the columns, like “id, en, es”: the language of the project, then that of the translation.':
    'La primera fila de la tabla tiene que nombrar las columnas, como “id, en, es”: el idioma del proyecto y luego el de la traducción.',
  'Row {1} of the table has fewer than three columns.': 'La fila {1} de la tabla tiene menos de tres columnas.',
  'This is no XLIFF 2 file. Export the project again, and save what the translator returns as XLIFF 2.':
    'No es un archivo XLIFF 2. Vuelve a exportar el proyecto y guarda como XLIFF 2 lo que devuelva el traductor.',
  'This is XLIFF {1}. Save it as XLIFF 2, or use the CSV file.': 'Es XLIFF {1}. Guárdalo como XLIFF 2 o usa el archivo CSV.',
  'This file doesn’t say its two languages (srcLang and trgLang).': 'Este archivo no indica sus dos idiomas (srcLang y trgLang).',
  'We can’t load voices right now. Try again.': 'Ahora mismo no podemos cargar las voces. Inténtalo de nuevo.',
  'We can’t load presenters right now. Try again.': 'Ahora mismo no podemos cargar los presentadores. Inténtalo de nuevo.',
  'This scene isn’t in the project anymore. Your text is still here.': 'Esta escena ya no está en el proyecto. Tu texto sigue aquí.',
  'These words aren’t in the scene anymore. Select some that are, and send it again.':
    'Estas palabras ya no están en la escena. Selecciona otras que estén y vuelve a enviarlo.',
  'Only videos of up to {1} minutes are rendered again. Compare this one on your computer: npx castwright verify video.mp4 --project project.json':
    'Solo se renderizan de nuevo los videos de hasta {1} minutos. Compara este en tu computadora: npx castwright verify video.mp4 ' +
    '--project project.json',
  'Please enter your email address': 'Escribe tu dirección de correo',
  'Please enter a valid email address': 'Escribe una dirección de correo válida',
  "Thanks for subscribing! We'll keep you updated.": '¡Gracias por suscribirte! Te mantendremos al día.',
  'Failed to subscribe. Please try again later.': 'No se pudo completar la suscripción. Inténtalo más tarde.',
  'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.': 'No podemos leer este archivo. Envía un archivo MP3, WAV, M4A u Ogg.',
  'There’s no sound in this video. Choose a file with music in it.': 'Este video no tiene sonido. Elige un archivo que tenga música.',
  'This sound is shorter than a tenth of a second. Choose a longer file.':
    'Este sonido dura menos de una décima de segundo. Elige un archivo más largo.',
  'This music is longer than {1} minutes. Cut it and try again; it repeats under your video.':
    'Esta música dura más de {1} minutos. Recórtala e inténtalo de nuevo; se repite a lo largo de tu video.',
  'This file is silent. Choose one that you can hear.': 'Este archivo no suena. Elige uno que se oiga.',
  'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.': 'No podemos leer este archivo. Envía una fuente WOFF2, WOFF, TTF u OTF.',
  'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.':
    'Este archivo contiene varias fuentes. Envía una sola como WOFF2, WOFF, TTF u OTF.',
  'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.':
    'La licencia de esta fuente no permite incrustarla, así que los videos no pueden usarla. Pide a su autor una versión que lo permita.',
  'This font lacks letters from A to Z, or digits. Choose one that has them.':
    'A esta fuente le faltan letras de la A a la Z o dígitos. Elige una que los tenga.',
  'This font is too detailed for videos. Choose a simpler one.':
    'Esta fuente tiene demasiado detalle para los videos. Elige una más sencilla.',
  'Enter your name.': 'Escribe tu nombre.',
  'Enter a name of at most {1} characters, on one line.': 'Escribe un nombre de {1} caracteres como máximo, en una línea.',
  'Enter an email address we can reply to, like name@example.com.':
    'Escribe una dirección de correo a la que podamos responder, como nombre@example.com.',
  'Brand kit': 'Kit de marca',
  'Enter a name of up to {1} characters.': 'Escribe un nombre de hasta {1} caracteres.',
  'Use up to {1} characters.': 'Usa hasta {1} caracteres.',
  'Enter the text of the link.': 'Escribe el texto del enlace.',
  'Enter an address that starts with https://, like https://example.com/imprint.':
    'Escribe una dirección que empiece por https://, como https://example.com/imprint.',
  'Enter one email address, like videos@example.com.': 'Escribe una dirección de correo, como videos@example.com.',
  'Type a color code like #1d4ed8.': 'Escribe un código de color como #1d4ed8.',
  'This voice no longer exists. Your script is safe. Choose another voice.':
    'Esta voz ya no existe. Tu guion está a salvo. Elige otra voz.',
  'We can barely hear this recording. Move closer to the microphone or turn it up, then record again.':
    'Esta grabación apenas se oye. Acércate al micrófono o sube su volumen y graba de nuevo.',
  'We can’t clearly hear a voice in this recording. Record again in a quiet room, with no music and only one person speaking.':
    'No oímos con claridad una voz en esta grabación. Graba de nuevo en una habitación tranquila, sin música y con una sola ' +
    'persona hablando.',
  'This recording has about {1} seconds of speech, and we need at least {2}. Read a longer text and record again.':
    'Esta grabación tiene unos {1} segundos de voz y necesitamos al menos {2}. Lee un texto más largo y graba de nuevo.',
  'Page Up': 'Re Pág',
  'Page Down': 'Av Pág',
  'Verification failed. Check your connection and try again.': 'La verificación falló. Revisa tu conexión e inténtalo de nuevo.',
  'Checking that you’re human…': 'Comprobando que eres una persona…',
  'Verified: you’re human.': 'Verificado: eres una persona.',
  'Invalid promo code': 'El código promocional no es válido',
  'This is no music file.': 'No es un archivo de música.',
  'The image couldn’t be read.': 'No se pudo leer la imagen.',
  'Couldn’t make the preview. Your script is safe. Check your connection and try again.':
    'No se pudo crear la vista previa. Tu guion está a salvo. Revisa tu conexión e inténtalo de nuevo.',
  'The preview stopped. Your script is safe, and the preview restarts with your next change.':
    'La vista previa se detuvo. Tu guion está a salvo y la vista previa se reinicia con tu próximo cambio.',
  'Couldn’t open the payment page. Nothing was charged. Try again in a moment.':
    'No se pudo abrir la página de pago. No se cobró nada. Inténtalo de nuevo en un momento.',
  'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.':
    'No se pudo abrir la ventana de pago. No se cobró nada. Revisa tu conexión e inténtalo de nuevo.',
  'A payment is already open. Finish or close it first.': 'Ya hay un pago en curso. Complétalo o ciérralo primero.',
  'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.':
    'No pudimos saber cómo terminó el pago. Si pagaste, tu plan se activará automáticamente en unos minutos.',
  'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.':
    'Este importe no se puede pagar en esta moneda. No se cobró nada. Elige otra moneda.',
  'Try again or pay another way.': 'Inténtalo de nuevo o paga de otra forma.',
  'We couldn’t find a microphone. Connect one, or choose a recording instead.':
    'No encontramos ningún micrófono. Conecta uno o elige una grabación.',
  'Your browser is blocking the microphone. Allow it in the address bar, or choose a recording instead.':
    'Tu navegador bloquea el micrófono. Permítelo en la barra de direcciones o elige una grabación.',
  'We couldn’t use the microphone. Another program may be using it. Close that program, or choose a recording instead.':
    'No pudimos usar el micrófono. Puede que lo esté usando otro programa. Ciérralo o elige una grabación.',
  'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.':
    'No pudimos usar el micrófono. Conecta uno y permítelo en la barra de direcciones, o graba sin tu voz.',
  'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.':
    'Este navegador no puede grabar tu pantalla. Usa Chrome, Edge, Firefox o Safari en una computadora.',
  'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.':
    'Tu sistema no deja que este navegador grabe la pantalla. Permítelo en los ajustes de privacidad del sistema e inténtalo de nuevo.',
  'We couldn’t record your screen. Close other programs that record it, and try again.':
    'No pudimos grabar tu pantalla. Cierra otros programas que la graben e inténtalo de nuevo.',
  'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.':
    'Este archivo no es una imagen que podamos usar. Elige un JPEG, PNG, WebP, GIF o AVIF.',
  'This photo is over {1} MB. Make it smaller and try again.': 'Esta foto supera los {1} MB. Redúcela e inténtalo de nuevo.',
  'We couldn’t find a camera. Connect one, or upload a photo instead.': 'No encontramos ninguna cámara. Conecta una o sube una foto.',
  'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.':
    'Tu navegador bloquea la cámara. Permítela en la barra de direcciones o sube una foto.',
  'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.':
    'No pudimos usar la cámara. Puede que la esté usando otro programa. Ciérralo o sube una foto.',
  'Sign-in failed': 'No se pudo iniciar sesión',
  'Couldn’t make that change. Please try again.': 'No se pudo hacer ese cambio. Inténtalo de nuevo.',
  'Couldn’t load that. Please try again.': 'No se pudo cargar. Inténtalo de nuevo.',
  'You didn’t agree there, so nothing has changed. Try again whenever you like.':
    'No aceptaste allí, así que no ha cambiado nada. Inténtalo de nuevo cuando quieras.',
  'That sign-in took too long or was begun in another browser. Please try again.':
    'Ese inicio de sesión tardó demasiado o empezó en otro navegador. Inténtalo de nuevo.',
  'We can’t reach the sign-in service right now. Try again in a moment.':
    'Ahora mismo no podemos conectar con el servicio de inicio de sesión. Inténtalo de nuevo en un momento.',
  'Your account there has no email address. Add one there, then sign in again.':
    'Tu cuenta allí no tiene dirección de correo. Añade una allí y vuelve a iniciar sesión.',
  'Your email address isn’t verified there yet. Verify it there, then sign in again.':
    'Tu dirección de correo aún no está verificada allí. Verifícala y vuelve a iniciar sesión.',
  'This account is closed. If you think that’s a mistake, write to us.': 'Esta cuenta está cerrada. Si crees que es un error, escríbenos.',
  'Your email address belongs to someone else’s account here. Write to us and we’ll sort it out.':
    'Tu dirección de correo pertenece aquí a la cuenta de otra persona. Escríbenos y lo resolveremos.',
  'The sign-in service and this site didn’t understand each other. Try again; if it keeps happening, write to us.':
    'El servicio de inicio de sesión y este sitio no se entendieron. Inténtalo de nuevo; si sigue pasando, escríbenos.',
  'That page isn’t part of this site.': 'Esa página no es parte de este sitio.',
  'Couldn’t load sign-in. Check your connection and try again.':
    'No se pudo cargar el inicio de sesión. Revisa tu conexión e inténtalo de nuevo.',
  'Two-step verification isn’t available on this site.': 'La verificación en dos pasos no está disponible en este sitio.',
  'Passkeys aren’t available on this site.': 'Las llaves de acceso no están disponibles en este sitio.',
  'Sign out and sign in again to do this.': 'Cierra la sesión y vuelve a iniciarla para hacer esto.',
  'Sign-up failed': 'No se pudo crear la cuenta',
  'Verification failed': 'La verificación falló',
  'Couldn’t send the code. Please try again.': 'No se pudo enviar el código. Inténtalo de nuevo.',
  'Couldn’t set the password. Please try again.': 'No se pudo crear la contraseña. Inténtalo de nuevo.',
  'Sign-in there didn’t work. Please try again.': 'No se pudo iniciar sesión allí. Inténtalo de nuevo.',
  'Couldn’t send your request. Please try again.': 'No se pudo enviar tu solicitud. Inténtalo de nuevo.',
  'Couldn’t save the change. Please try again.': 'No se pudo guardar el cambio. Inténtalo de nuevo.',
  'That didn’t work. Nothing has changed. Please try again.': 'No funcionó. No ha cambiado nada. Inténtalo de nuevo.',
  'There was an issue with your sign-up. Please try again.': 'Hubo un problema con tu registro. Inténtalo de nuevo.',
  'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.':
    'No podemos conectar con el servicio de inicio de sesión. Revisa tu conexión. No se pierde nada de lo que escribiste.',
  'The sign-in service is taking too long. Nothing you typed is lost. Please try again.':
    'El servicio de inicio de sesión tarda demasiado. No se pierde nada de lo que escribiste. Inténtalo de nuevo.',
  'This account signs in another way. Choose Google, or set a password under "Forgot password".':
    'Esta cuenta inicia sesión de otra forma. Elige Google o crea una contraseña en “¿Olvidaste tu contraseña?”.',
  'This account requires a second step that this site doesn’t support. Write to us and we’ll help.':
    'Esta cuenta exige un segundo paso que este sitio no admite. Escríbenos y te ayudaremos.',
  'That sign-in method isn’t available here.': 'Esa forma de iniciar sesión no está disponible aquí.',
  'That address isn’t part of this site.': 'Esa dirección no es parte de este sitio.',
  'This link no longer works. Request a new one.': 'Este enlace ya no funciona. Pide uno nuevo.',
  'You’re already in your own account.': 'Ya estás en tu propia cuenta.',
  'Your own session has ended. Sign in again.': 'Tu propia sesión terminó. Vuelve a iniciar sesión.',
  'This is your only way to sign in. Set a password first, then disconnect it.':
    'Es tu única forma de iniciar sesión. Crea primero una contraseña y luego desconéctala.',
  'This account isn’t connected.': 'Esta cuenta no está conectada.',
  'This session has already ended.': 'Esta sesión ya terminó.',
  'You’re not a member of this organization.': 'No eres miembro de esta organización.',
  'This invitation is no longer open.': 'Esta invitación ya no es válida.',
  'The email address or password is incorrect. Check both and try again.':
    'La dirección de correo o la contraseña no es correcta. Revisa las dos e inténtalo de nuevo.',
  'For your security, sign out, sign in again and retry.': 'Por tu seguridad, cierra la sesión, vuelve a iniciarla e inténtalo de nuevo.',
  'This code has expired. Request a new one.': 'Este código caducó. Pide uno nuevo.',
  'Verification failed. Reload the page and try again.': 'La verificación falló. Recarga la página e inténtalo de nuevo.',
  'Your password has been reset. Sign in with it and we’ll send you a code.':
    'Tu contraseña se restableció. Inicia sesión con ella y te enviaremos un código.',
  'This PDF is damaged and can’t be opened. Save it again, and try once more.':
    'Este PDF está dañado y no se puede abrir. Guárdalo de nuevo e inténtalo otra vez.',
  'This PDF has a password. Save it without one, and try again.': 'Este PDF tiene contraseña. Guárdalo sin ella e inténtalo otra vez.',
  'The pages of this PDF are images, so there’s no text to read. Choose one with text that can be selected.':
    'Las páginas de este PDF son imágenes, así que no hay texto que leer. Elige uno con texto que se pueda seleccionar.',
  'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.':
    'Este PDF tarda demasiado en abrirse. Guarda las páginas que necesitas como un PDF aparte e inténtalo otra vez.',
  'Use the address of a public web page, like https://example.com/article.':
    'Usa la dirección de una página web pública, como https://example.com/article.',
  'The page refused to be read (it says {1}). Check its address, or copy its text and paste it here.':
    'No se permitió leer la página (responde {1}). Revisa su dirección, o copia su texto y pégalo aquí.',
  'This page is too large to read. Copy the part that you need, and paste it here.':
    'Esta página es demasiado grande para leerla. Copia la parte que necesitas y pégala aquí.',
  'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.':
    'Esta dirección redirige una y otra vez sin llegar a ninguna página. Ábrela en un navegador y usa la dirección en la que termina.',
  'The page can’t be reached. Check its address, and try again.':
    'No se puede acceder a la página. Revisa su dirección e inténtalo otra vez.',
  'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.':
    'En esta página no hay texto que podamos leer. Puede que pida iniciar sesión o que su contenido lo genere un programa en el navegador. Copia su texto y pégalo aquí.',
  'This address leads to a file, not to a page. Use the address of a page, or upload the file.':
    'Esta dirección lleva a un archivo, no a una página. Usa la dirección de una página o sube el archivo.',
  'There’s no text in this document to write a script from. Choose another one.':
    'En este documento no hay texto para escribir un guion. Elige otro.',
  'This is a project, not a document. Import it instead.': 'Esto es un proyecto, no un documento. Impórtalo.',
  'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.':
    'Este sitio no tiene conectado ningún modelo de lenguaje, así que un tema solo no basta. Elige una página, un documento o un texto sobre él.',
  'There are no whole sentences in this source that can be said. Choose another one, or a longer video.':
    'En esta fuente no hay frases completas que se puedan decir. Elige otra o un video más largo.',
  'Say what the video is about.': 'Di de qué trata el video.',
  'The language model is busy. Nothing has changed. Try again in a moment.':
    'El modelo de lenguaje está ocupado. Nada ha cambiado. Inténtalo de nuevo en un momento.',
  'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.':
    'Lo que escribió el modelo de lenguaje no se puede usar. Nada ha cambiado. Inténtalo otra vez o pide otra duración.',
  'The language model isn’t available right now. Nothing has changed. Try again later.':
    'El modelo de lenguaje no está disponible ahora. Nada ha cambiado. Inténtalo más tarde.',
  'You’ve had {1} texts written today. Nothing has changed. Try again tomorrow.':
    'Hoy ya se escribieron {1} textos para ti. Nada ha cambiado. Inténtalo mañana.',
  'Many documents are being read right now. Try again in a moment.':
    'Ahora mismo se están leyendo muchos documentos. Inténtalo de nuevo en un momento.',
  'Many pages are being read right now. Try again in a moment.':
    'Ahora mismo se están leyendo muchas páginas. Inténtalo de nuevo en un momento.',
  'No language model is connected to this site, so it can’t suggest questions. Write them yourself.':
    'Este sitio no tiene conectado ningún modelo de lenguaje, así que no puede sugerir preguntas. Escríbelas tú.',
  'Nothing is said in these scenes, so there’s nothing to ask about.':
    'En estas escenas no se dice nada, así que no hay nada que preguntar.',
  'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.':
    'Este sitio no tiene conectado ningún servicio de transcripción, así que no se pueden transcribir grabaciones. Nada ha cambiado. Escribe tú el guion.',
  'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.':
    'Hoy se han transcrito varias horas de tus grabaciones. Nada ha cambiado. Inténtalo mañana.',
  'The speech-to-text service is busy. Nothing has changed. Try again in a moment.':
    'El servicio de transcripción está ocupado. Nada ha cambiado. Inténtalo en un momento.',
  'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.':
    'El servicio de transcripción no está disponible ahora. Nada ha cambiado. Inténtalo más tarde.',
  'We can’t make out any words in this recording. Nothing was changed.':
    'No distinguimos ninguna palabra en esta grabación. No se cambió nada.',
  'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.':
    'En esta grabación se dice más de lo que cabe en una escena. No se cambió nada. Divide la grabación e inténtalo de nuevo.',
  'This clip has no sound. Nothing was changed.': 'Este clip no tiene sonido. No se cambió nada.',
  'Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.':
    'Ahora mismo se están transcribiendo muchas grabaciones. Nada ha cambiado. Inténtalo en un momento.',
};

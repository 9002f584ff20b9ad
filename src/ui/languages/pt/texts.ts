import type { ShownTexts } from '../translate-shown-text.ts';

/** What rules and adapters say in English, where it's shown. A pattern that matches more stands after those that match less. */
export const texts: ShownTexts = {
  'value: Scene {1}': 'Cena {1}',
  'value: {1} seconds': '{1} segundos',
  'value: {1} minutes': '{1} minutos',
  'value: on January {1}': 'em {1} de janeiro',
  'value: on February {1}': 'em {1} de fevereiro',
  'value: on March {1}': 'em {1} de março',
  'value: on April {1}': 'em {1} de abril',
  'value: on May {1}': 'em {1} de maio',
  'value: on June {1}': 'em {1} de junho',
  'value: on July {1}': 'em {1} de julho',
  'value: on August {1}': 'em {1} de agosto',
  'value: on September {1}': 'em {1} de setembro',
  'value: on October {1}': 'em {1} de outubro',
  'value: on November {1}': 'em {1} de novembro',
  'value: on December {1}': 'em {1} de dezembro',
  'value: the {1} plan': 'o plano {1}',
  'value: a larger plan': 'um plano maior',
  'value: the {1} and {2} plans': 'os planos {1} e {2}',
  'value: Presenters made from your own photo are part of {1}.': 'Apresentadores criados a partir da sua foto vêm com {1}.',
  'value: Voice matching is part of {1}.': 'O ajuste de voz vem com {1}.',
  // Before the sentences that begin them.
  '{1} Yours are safe. Choose a built-in presenter or upgrade.':
    '{1} Os seus estão seguros. Escolha um apresentador incluído ou faça upgrade.',
  '{1} Yours is {2}. Nothing was saved.': '{1} O seu é {2}. Nada foi salvo.',
  '{1} Your voices are safe. Choose a built-in voice or upgrade.':
    '{1} Suas vozes estão seguras. Escolha uma voz incluída ou faça upgrade.',
  '{1} Yours is {2}. Nothing was kept.': '{1} O seu é {2}. Nada foi guardado.',
  'Presenters made from your own photo are part of {1}.': 'Apresentadores criados a partir da sua foto vêm com {1}.',
  'Voice matching is part of {1}.': 'O ajuste de voz vem com {1}.',
  'Voice cloning is part of {1}.': 'A clonagem de voz vem com {1}.',
  'The {1} plan has {2} minutes of recordings a month, and you have {3} seconds left. It resets on {4}. Nothing was saved.':
    'O plano {1} tem {2} minutos de gravações por mês, e você ainda tem {3} segundos. A cota é renovada em {4}. Nada foi salvo.',
  'Making a video for every row of a sheet is part of {1}. Your project is kept.':
    'Criar um vídeo para cada linha de uma planilha é um recurso que vem com {1}. Seu projeto está seguro.',
  'Your plan includes videos up to {1}. This one is {2}. Choose {3} or {4}.':
    'Seu plano inclui vídeos de até {1}. Este tem {2}. Escolha {3} ou {4}.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or split it into several videos.':
    'A fala do seu roteiro leva cerca de {1} segundos, e seu plano permite {2}. Encurte-o ou divida-o em vários vídeos.',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or choose a larger plan.':
    'A fala do seu roteiro leva cerca de {1} segundos, e seu plano permite {2}. Encurte-o ou escolha um plano maior.',
  'Your plan includes {1} looks, and this isn’t one of them. Choose another, or {2}.':
    'Seu plano inclui {1} visuais, e este não é um deles. Escolha outro ou {2}.',
  'Custom colors are part of {1}. Choose one of the looks, or upgrade.':
    'As cores personalizadas vêm com {1}. Escolha um dos visuais ou faça upgrade.',
  'Brand kits are part of {1}. Upgrade to save one; projects keep the look they have.':
    'Os kits de marca vêm com {1}. Faça upgrade para salvar um; os projetos mantêm a aparência que têm.',
  'Your own name on share pages is part of {1}. Upgrade to save it.':
    'O uso do seu próprio nome nas páginas de compartilhamento vem com {1}. Faça upgrade para salvá-lo.',
  'Learning packages are part of {1}. Upgrade to export this video; it stays as it is.':
    'Os pacotes de aprendizagem vêm com {1}. Faça upgrade para exportar este vídeo; ele fica como está.',
  'You’ve used your 1 video for this month in this organization. Your allowance resets {1}. The plan’s owner can raise it before then.':
    'Você já usou seu vídeo deste mês nesta organização. Sua cota é renovada {1}. Quem compartilha o plano pode aumentá-la antes.',
  'You’ve used your {1} videos for this month in this organization. Your allowance resets {2}. The plan’s owner can raise it before then.':
    'Você já usou seus {1} vídeos deste mês nesta organização. Sua cota é renovada {2}. Quem compartilha o plano pode aumentá-la antes.',
  'Your organization has used all {1} videos of its plan this month. The allowance resets {2}.':
    'Sua organização já usou os {1} vídeos do plano neste mês. A cota é renovada {2}.',
  'You’ve used all {1} videos this month. Your allowance resets {2}. Write to us if you need more before then.':
    'Você já usou os {1} vídeos deste mês. Sua cota é renovada {2}. Escreva para nós se precisar de mais antes disso.',
  'You’ve used all {1} videos this month. Your allowance resets {2}, or choose {3} now.':
    'Você já usou os {1} vídeos deste mês. Sua cota é renovada {2}. Se preferir, escolha {3} agora.',
  'Sharing a plan with an organization is part of {1}.': 'O compartilhamento de um plano com uma organização vem com {1}.',
  'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.':
    'O acesso à API faz parte do plano Business. Suas chaves estão seguras e voltarão a funcionar quando você tiver esse plano.',
  'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.':
    'As estatísticas fazem parte do plano Business. Já estamos contando; faça upgrade para ver os números.',
  'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.':
    'Os webhooks fazem parte do plano Business. Os que você tem estão seguros e voltarão a funcionar quando você tiver esse plano.',
  'Try it on something real. No credit card.': 'Teste com um projeto de verdade. Sem cartão de crédito.',
  'Captions and downloads': 'Legendas e downloads',
  'Your own backgrounds and logo': 'Seus próprios fundos e logotipo',
  'Start for free': 'Começar grátis',
  'Backgrounds, titles, logo': 'Fundos, títulos, logotipo',
  'Help Center': 'Central de Ajuda',
  'For people who publish every week.': 'Para quem publica toda semana.',
  'Choose Creator': 'Escolher Creator',
  'For teams that run training and marketing on video.': 'Para equipes que fazem treinamentos e marketing em vídeo.',
  'Presenters made from your photos': 'Apresentadores criados a partir das suas fotos',
  'Custom presenter colors': 'Cores personalizadas nos apresentadores',
  'Your plan shared with up to 10 people': 'Seu plano compartilhado com até 10 pessoas',
  'API access': 'Acesso à API',
  'Choose Business': 'Escolher Business',
  'Backgrounds, titles, logo, presenter colors': 'Fundos, títulos, logotipo, cores dos apresentadores',
  'Email, answered first': 'E-mail, com resposta prioritária',
  'Billed as {1} annually': 'Cobrança anual de {1}',
  'Save {1}%': 'Economize {1}%',
  '{1}% off': '{1}% de desconto',
  '{1} days more': '{1} dias a mais',
  '{1} videos a month': '{1} vídeos por mês',
  'Up to {1} a video': 'Até {1} por vídeo',
  '{1} presenter looks': '{1} visuais de apresentadores',
  'With a watermark': 'Com marca d’água',
  'No watermark': 'Sem marca d’água',
  'Voice matching, {1} minutes a month': 'Ajuste de voz, {1} minutos por mês',
  'Plus {1} months free': 'Mais {1} meses grátis',

  "You've used all {1} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.":
    'Você já usou todos os {1} vídeos do mês pago. Renove seu plano na página de pagamento e receba na hora os vídeos do próximo mês.',

  'There are no scenes yet. Add one with something to say.': 'Ainda não há cenas. Adicione uma com algo a dizer.',
  'Your scripts can have up to {1} characters in total; these have {2}. Shorten them.':
    'Seus roteiros podem ter até {1} caracteres no total; estes têm {2}. Encurte-os.',
  'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.':
    'A música do vídeo não está mais neste espaço de trabalho. Escolha uma das nossas faixas, envie a música de novo ou não use nenhuma.',
  'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.':
    'Um efeito sonoro não está mais neste espaço de trabalho. Escolha outro, envie-o de novo ou remova-o.',
  'A sound effect is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Um efeito sonoro está vinculado à palavra {1}, mas o roteiro tem {2}. Vincule-o a outra palavra.',
  'The script of {1} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.':
    'O roteiro mudou depois da gravação ({1}). Grave de novo, use a voz sintética por enquanto ou mantenha a gravação.',
  'The texts, shapes, and images of {1} cover the frame {2} times; up to {3} times can be drawn. Make some smaller, or remove some.':
    'Os textos, formas e imagens ({1}) cobrem o quadro {2} vezes; o máximo é {3}. Diminua ou remova alguns.',
  'A layer is tied to word {1}, but the script has {2}. Tie it to another word.':
    'Uma camada está vinculada à palavra {1}, mas o roteiro tem {2}. Vincule-a a outra palavra.',
  'A keyframe is at word {1}, but the script has {2}. Move it to another word.':
    'Um quadro-chave está na palavra {1}, mas o roteiro tem {2}. Mova-o para outra palavra.',
  'A layer ends before it starts. Move its end after its start.':
    'Uma camada termina antes de começar. Mova o fim dela para depois do início.',
  'Two parts of the project have the same id. Give one of them another.': 'Duas partes do projeto têm o mesmo ID. Dê outro a uma delas.',
  'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.':
    'Este apresentador não está neste espaço de trabalho. Seu roteiro está seguro. Escolha outro apresentador.',
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.':
    'Este apresentador foi removido por quem administra este site. Seu roteiro está seguro. Escolha outro apresentador.',
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.':
    'O consentimento para este apresentador foi revogado, por isso ele não pode aparecer em novos vídeos. Seu roteiro está seguro. Escolha outro apresentador.',
  'Scene {1} comes after scene {2}. Name the first scene first.': 'A cena {1} vem depois da cena {2}. Indique primeiro a que vem antes.',
  'This project has one scene.': 'Este projeto só tem uma cena.',
  'This project has scenes 1 to {1}.': 'Este projeto tem as cenas 1 a {1}.',
  'A project needs at least one scene. Change this one, or add another first.':
    'Um projeto precisa de pelo menos uma cena. Altere esta ou adicione outra primeiro.',
  'A project can have up to {1} scenes. Remove one first.': 'Um projeto pode ter até {1} cenas. Remova uma primeiro.',
  'A scene can have up to {1} layers. Remove one first.': 'Uma cena pode ter até {1} camadas. Remova uma primeiro.',
  'This scene would take about {1} minutes to say, and the limit is {2}. Split it into more scenes.':
    'A fala desta cena levaria cerca de {1} minutos, e o limite é {2}. Divida-a em mais cenas.',
  'The presenters take turns {1} times in this scene, and the limit is {2}. Your script is kept; split it into more scenes.':
    'Os apresentadores se revezam {1} vezes nesta cena, e o limite é {2}. Seu roteiro está seguro; divida-o em mais cenas.',
  'A scene can hold {1} characters, and this one has {2}. Split it into more scenes.':
    'Uma cena comporta {1} caracteres, e esta tem {2}. Divida-a em mais cenas.',
  'There’s nothing to say in this scene yet. Write at least one word.':
    'Ainda não há nada a dizer nesta cena. Escreva pelo menos uma palavra.',

  'Scene {1}: presenter {2} is there but never speaks. Give them a paragraph, or keep them as a listener.':
    'Cena {1}: o apresentador {2} está presente, mas nunca fala. Dê um parágrafo a ele ou deixe-o como ouvinte.',
  'The pronunciation of {1} isn’t used: no script has it.': 'A pronúncia de {1} não é usada: nenhum roteiro tem essa palavra.',
  'The music is nearly as loud as the voice, so words get lost.':
    'A música está quase tão alta quanto a voz, por isso algumas palavras se perdem.',
  'Marks have no end: remove it.': 'Marcações não têm fim: remova-o.',

  'Turn the voice on': 'Ativar a voz',
  'Shorten the pause to {1} seconds': 'Encurtar a pausa para {1} segundos',
  'Show the script in the captions': 'Mostrar o roteiro nas legendas',
  'Lower the music while someone speaks': 'Diminuir o volume da música enquanto alguém fala',
  'Lower the music': 'Diminuir o volume da música',
  'Lower the music in this scene': 'Diminuir o volume da música nesta cena',
  'Give it an id of its own': 'Usar um ID próprio',
  'End it with the last word': 'Terminar na última palavra',
  'Swap its start and end': 'Inverter início e fim',
  'Show it for the whole scene': 'Mostrar durante a cena inteira',
  'Put it in its usual place': 'Colocar na posição padrão',
  'Make the name larger': 'Aumentar o nome',
  'Show it as large as its pixels allow': 'Mostrar no tamanho que os pixels permitem',
  'Give the lines to the first presenter': 'Dar as falas ao primeiro apresentador',
  'Remove the presenter': 'Remover o apresentador',
  'Use our track': 'Usar nossa faixa',
  'Remove the pronunciation': 'Remover a pronúncia',
  'Remove the sound': 'Remover o som',
  'Put them in their usual places': 'Colocar nas posições padrão',
  'Let them take turns in the frame': 'Mostrar um de cada vez',
  'Remove the scene': 'Remover a cena',
  'Use another presenter': 'Usar outro apresentador',
  'Use the synthetic voice': 'Usar a voz sintética',
  'Use a plain background': 'Usar um fundo liso',
  'Make the text dark': 'Escurecer o texto',
  'Make the text white': 'Deixar o texto branco',
  'Put a plate behind it': 'Colocar uma tarja atrás',
  'Move the text': 'Mover o texto',
  'Put the text on top': 'Trazer o texto para a frente',
  'Move the text into the frame': 'Mover o texto para dentro do quadro',
  'Move the text into the safe area': 'Mover o texto para a área segura',
  'Make the text larger': 'Aumentar o texto',
  'Move the captions': 'Mover as legendas',
  'Move the captions above the presenters': 'Colocar as legendas acima dos apresentadores',
  'Frame the presenter wider': 'Abrir o enquadramento do apresentador',
  'Put the images above the presenter': 'Colocar as imagens acima do apresentador',
  'Put the images below the face': 'Colocar as imagens abaixo do rosto',
  'Put the texts above the presenter': 'Colocar os textos acima do apresentador',
  'Put the texts below the face': 'Colocar os textos abaixo do rosto',
  'Move the presenters up': 'Mover os apresentadores para cima',

  'Enter your password.': 'Digite sua senha.',
  'Enter the {1}-character code.': 'Digite o código de {1} caracteres.',
  'Enter your current password.': 'Digite sua senha atual.',
  'Enter your email address.': 'Digite seu e-mail.',
  'Enter a valid email address, like name@example.com.': 'Digite um e-mail válido, como nome@example.com.',
  'Choose a password.': 'Escolha uma senha.',
  'Use at least {1} characters.': 'Use pelo menos {1} caracteres.',
  'Use at most {1} characters.': 'Use no máximo {1} caracteres.',
  'Unknown device': 'Dispositivo desconhecido',

  'One-tap sign-in isn’t available here. Use another method.': 'O login com um toque não está disponível aqui. Use outro método.',
  'Passkeys don’t work in this browser or at this address.': 'As chaves de acesso não funcionam neste navegador ou neste endereço.',
  'Couldn’t change the password. Please try again.': 'Não foi possível alterar a senha. Tente de novo.',
  'This link didn’t work. Request a new one.': 'Este link não funcionou. Peça um novo.',
  'The passkey couldn’t be used. Try again, or use another way.':
    'Não foi possível usar a chave de acesso. Tente de novo ou entre de outro jeito.',
  'Confirm that it’s you, then try again.': 'Confirme que é você e tente de novo.',
  'Too many wrong codes. Request a new one.': 'Códigos errados demais. Peça um novo.',
  'That code isn’t right. Check that your device’s clock is correct, and try the newest code.':
    'Esse código não está certo. Verifique se o relógio do seu dispositivo está correto e tente o código mais recente.',
  'That backup code isn’t right, or was used already.': 'Esse código de reserva não está certo ou já foi usado.',
  'Too many wrong codes. Sign in again.': 'Códigos errados demais. Entre de novo.',
  'Too many wrong codes. Wait 15 minutes and try again.': 'Códigos errados demais. Espere 15 minutos e tente de novo.',
  'That’s not your password.': 'Essa não é sua senha.',
  'You didn’t give permission there, so nothing has changed. Try again, or use your password.':
    'Você não deu autorização lá, por isso nada foi alterado. Tente de novo ou use sua senha.',
  'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.':
    'Sua organização exige o login único. Volte e escolha “Continuar com sua organização”.',
  'Sign-up is by invitation for now. Join the waitlist and we’ll email you.':
    'O cadastro é só por convite por enquanto. Entre na lista de espera e avisaremos por e-mail.',
  'We couldn’t connect that account. If you already have an account here, sign in with its password first.':
    'Não foi possível conectar essa conta. Se você já tem uma conta aqui, entre primeiro com a senha dela.',
  'That account’s email address isn’t verified. Verify it there, then try again.':
    'O e-mail dessa conta não foi verificado. Verifique-o lá e tente de novo.',
  'That account has no email address. Choose one that does, or sign in another way.':
    'Essa conta não tem e-mail. Escolha uma que tenha ou entre de outro jeito.',
  'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.':
    'Já existe uma conta com este e-mail. Entre com a senha dela e depois conecte este método de login no seu perfil.',
  'That account’s email address doesn’t match yours. Connect one with the same address.':
    'O e-mail dessa conta é diferente do seu. Conecte uma com o mesmo e-mail.',
  'That account is already connected to someone else’s account here.': 'Essa conta já está conectada à conta de outra pessoa aqui.',
  'That sign-in wasn’t finished or has expired. Please try again.': 'Esse login não foi concluído ou expirou. Tente de novo.',
  'Passkeys don’t work in this browser or at this address. Use another way.':
    'As chaves de acesso não funcionam neste navegador ou neste endereço. Entre de outro jeito.',
  'This device already has a passkey for your account.': 'Este dispositivo já tem uma chave de acesso para sua conta.',

  'Rendering your scene': 'Renderizando sua cena',
  'Rendering scene {1} of {2}': 'Renderizando a cena {1} de {2}',
  'Putting the scenes together': 'Juntando as cenas',
  'Waiting for a free place to render': 'Aguardando uma vaga para renderizar',
  'Recording the voice': 'Gravando a voz',
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.':
    'Aguardando o serviço de voz, que está inacessível agora. Seu vídeo continua automaticamente.',
  'Your video is ready': 'Seu vídeo está pronto',
  'This video doesn’t count toward your month.': 'Este vídeo não conta na sua cota do mês.',
  'This video counts toward your month because it was watched while it rendered.':
    'Este vídeo conta na sua cota do mês porque alguém assistiu a ele durante a renderização.',
  'This video counts toward your month because you’ve canceled many renders.':
    'Este vídeo conta na sua cota do mês porque você cancelou muitas renderizações.',

  'Not imported': 'Não importado',
  'A video has at most {1} scenes and {2} characters, so only the first {3} of {4} parts are here.':
    'Um vídeo tem no máximo {1} cenas e {2} caracteres, por isso só as primeiras {3} de {4} partes estão aqui.',
  'Pauses and tempo follow the times in the file, so each scene takes about as long as its captions.':
    'As pausas e o ritmo seguem os tempos do arquivo, por isso cada cena dura quase o mesmo que as legendas dela.',
  'In {1} there are more words than a voice can say in the time, so what follows comes later.':
    'Em {1}, há mais palavras do que uma voz consegue dizer no tempo, por isso o que vem depois começa mais tarde.',
  'In {1} there are fewer words than the time has room for, so what follows comes sooner.':
    'Em {1}, há menos palavras do que cabem no tempo, por isso o que vem depois começa mais cedo.',
  'A pause can be up to {1} seconds, so {2} seconds of silence were left out.':
    'Uma pausa pode ter até {1} segundos, por isso {2} segundos de silêncio ficaram de fora.',

  'This recording doesn’t sound like the script: it may be another text or another language.':
    'Esta gravação não parece ser do roteiro: pode ser outro texto ou outro idioma.',
  'We can’t hear a voice in this recording. Check that the microphone is on and close to you, and record again.':
    'Não ouvimos nenhuma voz nesta gravação. Verifique se o microfone está ligado e perto de você e grave de novo.',
  'This recording is too short to hold a word. Record the whole script.':
    'Esta gravação é curta demais para conter uma palavra. Grave o roteiro inteiro.',

  'Synthetic media: the presenter in this video was generated from a photo, and the voice is synthetic. Made with Castwright.':
    'Mídia sintética: o apresentador deste vídeo foi gerado a partir de uma foto, e a voz é sintética. Feito com o Castwright.',
  'Write the person’s full name, up to {1} characters.': 'Escreva o nome completo da pessoa, com até {1} caracteres.',
  'Write the date on which the person gave permission.': 'Escreva a data em que a pessoa deu permissão.',
  'This date is in the future. Write the date on which the person gave permission.':
    'Esta data ainda não chegou. Escreva a data em que a pessoa deu permissão.',
  'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.':
    'Não identificamos um rosto com certeza, por isso os pontos são aproximados. Arraste os cinco pontos grandes para os olhos, os cantos da boca e o queixo, ou escolha outra foto.',
  'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.':
    'Há mais de um rosto. Usamos o maior: recorte a foto nessa pessoa, ou outras podem aparecer na borda.',
  'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.':
    'O rosto é pequeno demais: os olhos precisam estar a pelo menos 30 pixels um do outro. Use uma foto maior ou tirada mais de perto.',
  'The face is small in this photo, so the presenter will look soft. A photo taken closer works better.':
    'O rosto está pequeno nesta foto, por isso o apresentador ficará pouco nítido. Uma foto tirada mais de perto funciona melhor.',
  'A point is outside the photo. Move it back onto the face.': 'Um ponto está fora da foto. Mova-o de volta para o rosto.',
  'Some points are in the wrong order. Check that each one sits on the part of the face it’s named for.':
    'Alguns pontos estão na ordem errada. Verifique se cada um está na parte do rosto que ele nomeia.',
  'The head is tilted. Rotate the photo until the eyes are level.': 'A cabeça está inclinada. Gire a foto até nivelar os olhos.',
  'The head is turned to the side. A photo taken straight from the front works better.':
    'A cabeça está virada para o lado. Uma foto tirada bem de frente funciona melhor.',
  'The mouth is open too wide. Use a photo with closed lips or a smile.':
    'A boca está aberta demais. Use uma foto com os lábios fechados ou um sorriso.',
  'The lips are parted. That works, but closed lips look best.':
    'Os lábios estão entreabertos. Funciona, mas lábios fechados ficam melhor.',
  'The eyes look closed. Use a photo with open eyes, or check the points on the lids.':
    'Os olhos parecem fechados. Use uma foto com os olhos abertos ou confira os pontos das pálpebras.',
  'These look like glasses. The frame may bend a little when the presenter blinks.':
    'Parecem ser óculos. A armação pode entortar um pouco quando o apresentador pisca.',
  'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.':
    'Os óculos refletem uma luz, por isso os olhos não conseguem piscar nem se mover bem. Incline os óculos para baixo ou tire-os.',
  'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.':
    'Algo parece cobrir a boca. Use uma foto com os lábios bem visíveis, sem mão nem copo.',
  'The mustache covers the upper lip. Words with p, b, and m may look soft; a photo with the lip in view works better.':
    'O bigode cobre o lábio superior. Palavras com p, b e m podem ficar imprecisas; uma foto com o lábio à vista funciona melhor.',
  'Hair or a shadow covers an eye. Blinks may look wrong there.':
    'Cabelo ou sombra cobre um olho. O piscar desse olho pode ficar estranho.',
  'The photo is blurred. A sharper one makes a sharper presenter.':
    'A foto está desfocada. Uma mais nítida resulta em um apresentador mais nítido.',
  'The photo is dark. A brighter one works better.': 'A foto está escura. Uma mais clara funciona melhor.',
  'One side of the face is much darker than the other. Even light works better.':
    'Um lado do rosto está muito mais escuro que o outro. Luz uniforme funciona melhor.',
  'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.':
    'A foto termina perto demais do rosto. Deixe espaço em volta do cabelo e mostre os ombros.',
  'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.':
    'O fundo não é liso, por isso as bordas podem ficar irregulares. Mantenha o fundo ou pinte o contorno você mesmo.',
  'Your own colors': 'Suas próprias cores',
  'Crew neck': 'Gola redonda',

  'Scene {1} has nothing to say. Give its variables a value or a default.':
    'A cena {1} não tem nada a dizer. Dê um valor ou um padrão às variáveis dela.',
  'The title is longer than {1} characters. Shorten a value.': 'O título tem mais de {1} caracteres. Encurte um valor.',
  'The script is longer than a project can have. Shorten a value.': 'O roteiro é mais longo do que um projeto pode ter. Encurte um valor.',
  'A text in scene {1} is longer than it can be. Shorten a value.': 'Um texto da cena {1} é longo demais. Encurte um valor.',
  'Scene {1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.':
    'A cena {1} usa sua gravação, que não pode dizer o valor de uma variável. Use uma voz sintética ou escreva as palavras.',
  'A project can have {1} variables; this one has {2}. Use the same variable in more places.':
    'Um projeto pode ter {1} variáveis; este tem {2}. Use a mesma variável em mais lugares.',
  'The quote that opens on line {1} is never closed. Close it, or write "" for a quotation mark.':
    'As aspas abertas na linha {1} nunca são fechadas. Feche-as ou escreva "" para indicar aspas.',
  'On line {1} there’s text after a closing quote. Put the whole cell in quotes, and write "" for a quotation mark.':
    'Na linha {1}, há texto depois das aspas de fechamento. Coloque a célula inteira entre aspas e escreva "" para indicar aspas.',
  'A sheet needs a first line with the names of the variables, and at least one row below it.':
    'Uma planilha precisa dos nomes das variáveis na primeira linha e de pelo menos uma linha abaixo dela.',
  'Column {1} has no name. Name it in the first line, or remove it.': 'A coluna {1} não tem nome. Dê um na primeira linha ou remova-a.',
  'Row {1} has {2} cells, and the first line names {3}. Put cells with commas in quotes.':
    'A linha {1} tem {2} células, e a primeira linha indica {3}. Coloque entre aspas as células com vírgulas.',
  'Row {1} has a value of more than {2} characters. Shorten it.': 'A linha {1} tem um valor com mais de {2} caracteres. Encurte-o.',
  'A sheet can have {1} characters; this one has {2}.': 'Uma planilha pode ter {1} caracteres; esta tem {2}.',
  'A sheet can have {1} columns; this one has {2}. Remove some.': 'Uma planilha pode ter {1} colunas; esta tem {2}. Remova algumas.',
  'A sheet can have {1} rows; this one has {2}. Split it into several sheets.':
    'Uma planilha pode ter {1} linhas; esta tem {2}. Divida-a em várias planilhas.',
  'Two columns are named “{1}”. Rename or remove one; case and spaces don’t count.':
    'Duas colunas se chamam “{1}”. Renomeie ou remova uma; maiúsculas e espaços não contam.',

  'This was already restored, so there’s nothing to appeal.': 'Isto já foi restaurado, por isso não há o que contestar.',
  'You’ve already appealed. We’ll answer by email.': 'Você já enviou uma contestação. Responderemos por e-mail.',
  'Write a little more: at least {1} characters.': 'Escreva um pouco mais: pelo menos {1} caracteres.',
  'Tell us where it is: a link, or the name of the video or account.': 'Diga onde está: um link ou o nome do vídeo ou da conta.',
  'Use one line of at most {1} characters.': 'Use uma só linha de no máximo {1} caracteres.',
  'Tell us a little more: at least {1} characters.': 'Conte um pouco mais: pelo menos {1} caracteres.',
  'That’s too long: {1} characters at most.': 'O texto é longo demais: no máximo {1} caracteres.',
  'Enter an email address like name@example.com, or leave it empty.': 'Digite um e-mail como nome@example.com ou deixe em branco.',
  'Enter your name, up to {1} characters.': 'Digite seu nome, com até {1} caracteres.',
  'Enter an email address like name@example.com.': 'Digite um e-mail como nome@example.com.',
  'We can’t load voices right now. Try again.': 'Não é possível carregar as vozes agora. Tente de novo.',
  'We can’t load presenters right now. Try again.': 'Não é possível carregar os apresentadores agora. Tente de novo.',
  'This scene isn’t in the project anymore. Your text is still here.': 'Esta cena não está mais no projeto. Seu texto continua aqui.',
  'These words aren’t in the scene anymore. Select some that are, and send it again.':
    'Estas palavras não estão mais na cena. Selecione outras que estejam e envie de novo.',
  'Enter your name.': 'Digite seu nome.',
  'Enter a name of at most {1} characters, on one line.': 'Digite um nome de no máximo {1} caracteres, em uma só linha.',
  'Enter an email address we can reply to, like name@example.com.': 'Digite um e-mail em que possamos responder, como nome@example.com.',
  'Please enter your email address': 'Digite seu e-mail',
  'Please enter a valid email address': 'Digite um e-mail válido',
  "Thanks for subscribing! We'll keep you updated.": 'Inscrição feita, obrigado! Você receberá as novidades.',
  'Failed to subscribe. Please try again later.': 'Não foi possível fazer a inscrição. Tente de novo mais tarde.',

  'Choose a passing score from {1} to {2} percent.': 'Escolha uma nota para aprovação de {1} a {2} por cento.',
  'A video takes at most {1} questions.': 'Um vídeo aceita no máximo {1} perguntas.',
  'Two questions have the same id.': 'Duas perguntas têm o mesmo ID.',
  'Enter a text.': 'Digite um texto.',
  'Enter the question.': 'Digite a pergunta.',
  'Enter a text for this choice.': 'Digite um texto para esta resposta.',
  'Use an id of 1 to {1} characters: a to z and 0 to 9.': 'Use um ID de 1 a {1} caracteres: letras de a a z e algarismos de 0 a 9.',
  'Choose a scene of this video.': 'Escolha uma cena deste vídeo.',
  'Choose a time in this video.': 'Escolha um momento deste vídeo.',
  'Only questions with a text have accepted texts.': 'Só perguntas de texto têm respostas aceitas.',
  'Enter {1} to {2} choices.': 'Digite de {1} a {2} respostas.',
  'Mark one choice as right.': 'Marque uma resposta como certa.',
  'Mark at least one choice as right.': 'Marque pelo menos uma resposta como certa.',
  'Only a choice of a single-choice question has its own step.':
    'Só em perguntas com uma única resposta certa cada resposta pode ter um próximo passo próprio.',
  'A question with a text has no choices.': 'Uma pergunta de texto não tem respostas para escolher.',
  'Enter at least one text that is right.': 'Digite pelo menos uma resposta aceita.',
  'Enter at most {1} texts.': 'Digite no máximo {1} respostas.',
  'Use at most {1} characters for each text.': 'Use no máximo {1} caracteres em cada resposta.',

  'Promo code': 'Código promocional',
  'Unused part of your plan before': 'Parte não usada do plano anterior',
  'Too small to be charged': 'Valor baixo demais para ser cobrado',
  'Nothing was due.': 'Não havia nada a pagar.',
  'Shorten this to {1} characters.': 'Encurte para {1} caracteres.',
  'Enter the address in at most {1} lines.': 'Digite o endereço em no máximo {1} linhas.',
  'Enter two letters, like US, or leave it empty.': 'Digite duas letras, como BR, ou deixe em branco.',
  'Tax included, {1}%': 'Imposto incluído, {1}%',
  'Invalid promo code': 'Código promocional inválido',
  'Couldn’t open the payment page. Nothing was charged. Try again in a moment.':
    'Não foi possível abrir a página de pagamento. Nada foi cobrado. Tente de novo daqui a pouco.',
  'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.':
    'Não foi possível abrir a janela de pagamento. Nada foi cobrado. Verifique sua conexão e tente de novo.',
  'A payment is already open. Finish or close it first.': 'Já há um pagamento aberto. Conclua-o ou feche-o primeiro.',
  'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.':
    'Não conseguimos saber como o pagamento terminou. Se você pagou, seu plano começa automaticamente em alguns minutos.',
  'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.':
    'Este valor não pode ser pago nesta moeda. Nada foi cobrado. Escolha outra moeda.',
  'Try again or pay another way.': 'Tente de novo ou pague de outra forma.',

  'We heard only {1} of the {2} words of the consent. Read it as shown, from the first word.':
    'Ouvimos só {1} das {2} palavras do consentimento. Leia-o como aparece na tela, desde a primeira palavra.',
  'The recording ends too soon. Read the consent and all of the text below it.':
    'A gravação termina cedo demais. Leia o consentimento e todo o texto abaixo dele.',
  'This voice no longer exists. Your script is safe. Choose another voice.':
    'Esta voz não existe mais. Seu roteiro está seguro. Escolha outra voz.',
  'We can barely hear this recording. Move closer to the microphone or turn it up, then record again.':
    'Mal ouvimos esta gravação. Chegue mais perto do microfone ou aumente o volume dele e grave de novo.',
  'We can’t clearly hear a voice in this recording. Record again in a quiet room, with no music and only one person speaking.':
    'Não conseguimos ouvir uma voz com clareza nesta gravação. Grave de novo em um lugar silencioso, sem música e com apenas uma pessoa falando.',
  'This recording has about {1} seconds of speech, and we need at least {2}. Read a longer text and record again.':
    'Esta gravação tem cerca de {1} segundos de fala, e precisamos de pelo menos {2}. Leia um texto mais longo e grave de novo.',

  'Videos with a transparent background can be up to {1} minutes long. Render some scenes of this one alone, and download those.':
    'Vídeos com fundo transparente podem ter até {1} minutos. Renderize só algumas cenas deste e baixe-as.',
  'GIFs can be up to {1} seconds long; this video has {2}. Render a few of its scenes alone, and make a GIF of those.':
    'GIFs podem ter até {1} segundos; este vídeo tem {2}. Renderize só algumas cenas dele e crie um GIF com elas.',
  'Only videos of up to {1} minutes are rendered again. Compare this one on your computer: npx castwright verify video.mp4 --project project.json':
    'Só vídeos de até {1} minutos são renderizados de novo. Compare este no seu computador: npx castwright verify video.mp4 --project project.json',
  'This file is too large to be a translation of a project.': 'Este arquivo é grande demais para ser a tradução de um projeto.',
  'A quoted cell on line {1} of this table is broken. Save it as CSV again.':
    'Há um erro em uma célula entre aspas na linha {1} desta tabela. Salve-a de novo como CSV.',
  'The first row of the table has to name the columns, like “id, en, es”: the language of the project, then that of the translation.':
    'A primeira linha da tabela precisa nomear as colunas, como “id, en, es”: o idioma do projeto e depois o da tradução.',
  'Row {1} of the table has fewer than three columns.': 'A linha {1} da tabela tem menos de três colunas.',
  'This is no XLIFF 2 file. Export the project again, and save what the translator returns as XLIFF 2.':
    'Este não é um arquivo XLIFF 2. Exporte o projeto de novo e salve como XLIFF 2 o que o tradutor devolver.',
  'This is XLIFF {1}. Save it as XLIFF 2, or use the CSV file.': 'Este é um XLIFF {1}. Salve-o como XLIFF 2 ou use o arquivo CSV.',
  'This file doesn’t say its two languages (srcLang and trgLang).': 'Este arquivo não informa os dois idiomas (srcLang e trgLang).',

  'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.': 'Não conseguimos ler este arquivo. Envie um MP3, WAV, M4A ou Ogg.',
  'There’s no sound in this video. Choose a file with music in it.': 'Este vídeo não tem som. Escolha um arquivo com música.',
  'This sound is shorter than a tenth of a second. Choose a longer file.':
    'Este som dura menos de um décimo de segundo. Escolha um arquivo mais longo.',
  'This file is silent. Choose one that you can hear.': 'Este arquivo não tem som. Escolha um que se possa ouvir.',
  'This music is longer than {1} minutes. Cut it and try again; it repeats under your video.':
    'Esta música tem mais de {1} minutos. Corte-a e tente de novo; ela se repete ao longo do vídeo.',
  'This is no music file.': 'Este não é um arquivo de música.',
  'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.':
    'Não conseguimos ler este arquivo. Envie uma fonte WOFF2, WOFF, TTF ou OTF.',
  'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.':
    'Este arquivo contém várias fontes. Envie uma só, em WOFF2, WOFF, TTF ou OTF.',
  'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.':
    'A licença desta fonte não permite incorporá-la, por isso os vídeos não podem usá-la. Peça a quem a criou uma versão que permita.',
  'This font lacks letters from A to Z, or digits. Choose one that has them.':
    'Esta fonte não tem todas as letras de A a Z ou todos os algarismos. Escolha uma que tenha.',
  'This font is too detailed for videos. Choose a simpler one.': 'Esta fonte é detalhada demais para vídeos. Escolha uma mais simples.',
  'Brand kit': 'Kit de marca',
  'Enter a name of up to {1} characters.': 'Digite um nome de até {1} caracteres.',
  'Use up to {1} characters.': 'Use até {1} caracteres.',
  'Enter the text of the link.': 'Digite o texto do link.',
  'Enter an address that starts with https://, like https://example.com/imprint.':
    'Digite um endereço que comece com https://, como https://example.com/imprint.',
  'Enter one email address, like videos@example.com.': 'Digite um só e-mail, como videos@example.com.',
  'Type a color code like #1d4ed8.': 'Digite um código de cor como #1d4ed8.',

  'Verification failed. Check your connection and try again.': 'A verificação falhou. Verifique sua conexão e tente de novo.',
  'Checking that you’re human…': 'Verificando se você é humano…',
  'Verified: you’re human.': 'Verificado: você é humano.',
  'The image couldn’t be read.': 'Não foi possível ler a imagem.',
  'Couldn’t make the preview. Your script is safe. Check your connection and try again.':
    'Não foi possível criar a prévia. Seu roteiro está seguro. Verifique sua conexão e tente de novo.',
  'The preview stopped. Your script is safe, and the preview restarts with your next change.':
    'A prévia parou. Seu roteiro está seguro, e a prévia recomeça na sua próxima alteração.',
  'We couldn’t find a microphone. Connect one, or choose a recording instead.':
    'Não encontramos um microfone. Conecte um ou escolha uma gravação.',
  'Your browser is blocking the microphone. Allow it in the address bar, or choose a recording instead.':
    'Seu navegador está bloqueando o microfone. Dê permissão na barra de endereço ou escolha uma gravação.',
  'We couldn’t use the microphone. Another program may be using it. Close that program, or choose a recording instead.':
    'Não foi possível usar o microfone. Outro programa pode estar usando-o. Feche esse programa ou escolha uma gravação.',
  'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.':
    'Não foi possível usar o microfone. Conecte um e dê permissão na barra de endereço ou grave sem a sua voz.',
  'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.':
    'Este navegador não consegue gravar sua tela. Use o Chrome, o Edge, o Firefox ou o Safari em um computador.',
  'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.':
    'Seu sistema não deixa este navegador gravar a tela. Permita isso nas configurações de privacidade do sistema e tente de novo.',
  'We couldn’t record your screen. Close other programs that record it, and try again.':
    'Não foi possível gravar sua tela. Feche outros programas que estejam gravando e tente de novo.',
  'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.':
    'Este arquivo não é uma imagem que possamos usar. Escolha um JPEG, PNG, WebP, GIF ou AVIF.',
  'This photo is over {1} MB. Make it smaller and try again.': 'Esta foto tem mais de {1} MB. Reduza-a e tente de novo.',
  'We couldn’t find a camera. Connect one, or upload a photo instead.': 'Não encontramos uma câmera. Conecte uma ou envie uma foto.',
  'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.':
    'Seu navegador está bloqueando a câmera. Dê permissão na barra de endereço ou envie uma foto.',
  'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.':
    'Não foi possível usar a câmera. Outro programa pode estar usando-a. Feche esse programa ou envie uma foto.',

  'Sign-in failed': 'O login falhou',
  'Couldn’t make that change. Please try again.': 'Não foi possível fazer essa alteração. Tente de novo.',
  'Couldn’t load that. Please try again.': 'Não foi possível carregar isso. Tente de novo.',
  'You didn’t agree there, so nothing has changed. Try again whenever you like.':
    'Você não deu autorização lá, por isso nada foi alterado. Tente de novo quando quiser.',
  'That sign-in took too long or was begun in another browser. Please try again.':
    'Esse login demorou demais ou foi iniciado em outro navegador. Tente de novo.',
  'We can’t reach the sign-in service right now. Try again in a moment.':
    'Não é possível acessar o serviço de login agora. Tente de novo daqui a pouco.',
  'The sign-in service and this site didn’t understand each other. Try again; if it keeps happening, write to us.':
    'Houve um erro de comunicação entre o serviço de login e este site. Tente de novo; se continuar acontecendo, escreva para nós.',
  'Your account there has no email address. Add one there, then sign in again.':
    'Sua conta lá não tem e-mail. Adicione um lá e entre de novo.',
  'Your email address isn’t verified there yet. Verify it there, then sign in again.':
    'Seu e-mail ainda não foi verificado lá. Verifique-o lá e entre de novo.',
  'This account is closed. If you think that’s a mistake, write to us.':
    'Esta conta está encerrada. Se acha que é um engano, escreva para nós.',
  'Your email address belongs to someone else’s account here. Write to us and we’ll sort it out.':
    'Seu e-mail pertence à conta de outra pessoa aqui. Escreva para nós, e vamos resolver.',
  'That page isn’t part of this site.': 'Essa página não faz parte deste site.',
  'Couldn’t load sign-in. Check your connection and try again.':
    'Não foi possível carregar o login. Verifique sua conexão e tente de novo.',
  'Two-step verification isn’t available on this site.': 'A verificação em duas etapas não está disponível neste site.',
  'Passkeys aren’t available on this site.': 'As chaves de acesso não estão disponíveis neste site.',
  'Sign out and sign in again to do this.': 'Saia e entre de novo para fazer isto.',
  'Sign-up failed': 'O cadastro falhou',
  'Verification failed': 'A verificação falhou',
  'Couldn’t send the code. Please try again.': 'Não foi possível enviar o código. Tente de novo.',
  'Couldn’t set the password. Please try again.': 'Não foi possível definir a senha. Tente de novo.',
  'Sign-in there didn’t work. Please try again.': 'O login lá não funcionou. Tente de novo.',
  'Couldn’t send your request. Please try again.': 'Não foi possível enviar seu pedido. Tente de novo.',
  'Couldn’t save the change. Please try again.': 'Não foi possível salvar a alteração. Tente de novo.',
  'That didn’t work. Nothing has changed. Please try again.': 'Isso não funcionou. Nada foi alterado. Tente de novo.',
  'There was an issue with your sign-up. Please try again.': 'Houve um problema no seu cadastro. Tente de novo.',
  'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.':
    'Não é possível acessar o serviço de login. Verifique sua conexão. Nada do que você digitou se perdeu.',
  'The sign-in service is taking too long. Nothing you typed is lost. Please try again.':
    'O serviço de login está demorando demais. Nada do que você digitou se perdeu. Tente de novo.',
  'This account signs in another way. Choose Google, or set a password under "Forgot password".':
    'Esta conta entra de outro jeito. Escolha o Google ou defina uma senha em “Esqueceu a senha?”.',
  'This account requires a second step that this site doesn’t support. Write to us and we’ll help.':
    'Esta conta exige uma segunda etapa que este site não oferece. Escreva para nós, e vamos ajudar.',
  'That sign-in method isn’t available here.': 'Esse método de login não está disponível aqui.',
  'That address isn’t part of this site.': 'Esse endereço não faz parte deste site.',
  'This link no longer works. Request a new one.': 'Este link não funciona mais. Peça um novo.',
  'You’re already in your own account.': 'Você já está na sua própria conta.',
  'Your own session has ended. Sign in again.': 'Sua própria sessão terminou. Entre de novo.',
  'This is your only way to sign in. Set a password first, then disconnect it.':
    'Este é seu único jeito de entrar. Defina uma senha primeiro e depois desconecte.',
  'This account isn’t connected.': 'Esta conta não está conectada.',
  'This session has already ended.': 'Esta sessão já terminou.',
  'You’re not a member of this organization.': 'Você não é membro desta organização.',
  'This invitation is no longer open.': 'Este convite não está mais disponível.',
  'The email address or password is incorrect. Check both and try again.':
    'O e-mail ou a senha está incorreto. Confira os dois e tente de novo.',
  'For your security, sign out, sign in again and retry.': 'Para sua segurança, saia, entre de novo e tente mais uma vez.',
  'This code has expired. Request a new one.': 'Este código expirou. Peça um novo.',
  'Verification failed. Reload the page and try again.': 'A verificação falhou. Recarregue a página e tente de novo.',
  'Your password has been reset. Sign in with it and we’ll send you a code.':
    'Sua senha foi redefinida. Entre com ela e enviaremos um código.',

  'Tax ID: {1}': 'Identificação fiscal: {1}',

  '{1} covers a presenter’s head.': '{1} cobre a cabeça de um apresentador.',
  '{1} covers a presenter’s face.': '{1} cobre o rosto de um apresentador.',
  '{1} moves hands, which only drawn presenters have. Choose a drawn presenter, or remove the tag.':
    '{1} move as mãos, que só apresentadores desenhados têm. Escolha um apresentador desenhado ou remova a marcação.',
  '{1} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.':
    '{1} move as mãos, que não aparecem em um close nem em um círculo. Escolha outro enquadramento ou remova a marcação.',
  '{1} finds no layer called {2}. Write title, image, or text, or words that are on the stage.':
    '{1} não encontra nenhuma camada chamada {2}. Escreva title, image ou text, ou palavras que estejam no palco.',
  '{1} is shown {2} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.':
    '{1} aparece {2} vezes maior que seus pixels, por isso fica com pouca nitidez. Use um arquivo maior ou uma qualidade de vídeo menor.',
  '{1}: the title {2} is hard to read on a part of its background (contrast {3}:1).':
    '{1}: o título {2} é difícil de ler em uma parte do fundo (contraste {3}:1).',
  '{1}: {2} is hard to read. Its contrast with what’s behind it is {3}:1; it takes {4}:1. A plate behind it or another color mends that.':
    '{1}: {2} é difícil de ler. O contraste com o que está atrás é {3}:1; é preciso {4}:1. Uma tarja atrás ou outra cor resolve.',
  '{1} isn’t wholly inside the frame.': '{1} não está inteiramente dentro do quadro.',
  '{1} is where players and apps put their buttons, or cut the frame off.':
    '{1} está onde players e apps mostram botões ou cortam o quadro.',
  '{1} is too small to read where videos of this format are watched.':
    '{1} é pequeno demais para ler onde se assiste a vídeos deste formato.',
  '{1} has nothing to say. Write at least one word, or remove the scene.':
    '{1} não tem nada a dizer. Escreva pelo menos uma palavra ou remova a cena.',
  '{1} uses a presenter that isn’t in this workspace. Choose another one.':
    '{1} usa um apresentador que não está neste espaço de trabalho. Escolha outro.',
  '{1} uses a presenter that is not in the cast. Choose another one.': '{1} usa um apresentador que não está no elenco. Escolha outro.',
  '{1} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.':
    '{1} usa uma gravação que não está neste espaço de trabalho. Grave de novo ou use a voz sintética.',
  '{1} has {2} clips on its stage; up to {3} can play at once. Remove some.':
    '{1} tem {2} clipes no palco; até {3} podem ser reproduzidos ao mesmo tempo. Remova alguns.',
  '{1} isn’t among your images. Upload it, or choose another one.': 'Falta entre suas imagens: {1}. Envie-a ou escolha outra.',
  '{1} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.':
    '{1} abre uma variável que não termina em }}. Feche-a ou escreva \\{{ para duas chaves.',
  '{1} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.':
    '{1} não é uma variável: os nomes só têm letras, algarismos e _ e não começam com algarismo, como em {{first_name|there}}.',
  '{1} has a name of more than {2} characters. Shorten it.': '{1} tem um nome com mais de {2} caracteres. Encurte-o.',
  '{1} has a default of more than {2} characters. Shorten it.': '{1} tem um valor padrão com mais de {2} caracteres. Encurte-o.',
  '{1} Nothing was made; your sheet is unchanged.': '{1} Nada foi criado; sua planilha continua como está.',
  'Row {1}: {2}': 'Linha {1}: {2}',
  'This PDF is damaged and can’t be opened. Save it again, and try once more.':
    'Este PDF está danificado e não pode ser aberto. Salve-o outra vez e tente de novo.',
  'This PDF has a password. Save it without one, and try again.': 'Este PDF tem senha. Salve-o sem senha e tente de novo.',
  'The pages of this PDF are images, so there’s no text to read. Choose one with text that can be selected.':
    'As páginas deste PDF são imagens, por isso não há texto para ler. Escolha um com texto que possa ser selecionado.',
  'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.':
    'Este PDF demora demais para abrir. Salve as páginas de que você precisa em um PDF separado e tente de novo.',
  'Use the address of a public web page, like https://example.com/article.':
    'Use o endereço de uma página pública da web, como https://example.com/article.',
  'The page refused to be read (it says {1}). Check its address, or copy its text and paste it here.':
    'A página não pôde ser lida (ela responde {1}). Confira o endereço ou copie o texto dela e cole-o aqui.',
  'This page is too large to read. Copy the part that you need, and paste it here.':
    'Esta página é grande demais para ser lida. Copie a parte de que você precisa e cole-a aqui.',
  'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.':
    'Este endereço redireciona de página em página sem chegar a nenhuma. Abra-o em um navegador e use o endereço final.',
  'The page can’t be reached. Check its address, and try again.': 'A página não pode ser acessada. Confira o endereço e tente de novo.',
  'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.':
    'Não há nesta página texto que possamos ler. Talvez ela exija login ou seja gerada por um programa no navegador. Copie o texto dela e cole-o aqui.',
  'This address leads to a file, not to a page. Use the address of a page, or upload the file.':
    'Este endereço leva a um arquivo, não a uma página. Use o endereço de uma página ou envie o arquivo.',
  'There’s no text in this document to write a script from. Choose another one.':
    'Este documento não tem texto para virar um roteiro. Escolha outro.',
  'This is a project, not a document. Import it instead.': 'Isto é um projeto, não um documento. Importe-o.',
  'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.':
    'Nenhum modelo de linguagem está conectado a este site, por isso só um tema não basta. Escolha uma página, um documento ou um texto sobre ele.',
  'There are no whole sentences in this source that can be said. Choose another one, or a longer video.':
    'Esta fonte não tem frases completas que possam ser ditas. Escolha outra ou um vídeo mais longo.',
  'Say what the video is about.': 'Diga sobre o que é o vídeo.',
  'The language model is busy. Nothing has changed. Try again in a moment.':
    'O modelo de linguagem está ocupado. Nada mudou. Tente de novo daqui a pouco.',
  'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.':
    'O que o modelo de linguagem escreveu não pode ser usado. Nada mudou. Tente de novo ou peça outra duração.',
  'The language model isn’t available right now. Nothing has changed. Try again later.':
    'O modelo de linguagem não está disponível agora. Nada mudou. Tente de novo mais tarde.',
  'You’ve had {1} texts written today. Nothing has changed. Try again tomorrow.':
    'Hoje já foram escritos {1} textos para você. Nada mudou. Tente de novo amanhã.',
  'Many documents are being read right now. Try again in a moment.':
    'Muitos documentos estão sendo lidos agora. Tente de novo daqui a pouco.',
  'Many pages are being read right now. Try again in a moment.': 'Muitas páginas estão sendo lidas agora. Tente de novo daqui a pouco.',
  'No language model is connected to this site, so it can’t suggest questions. Write them yourself.':
    'Nenhum modelo de linguagem está conectado a este site, por isso não é possível sugerir perguntas. Escreva as suas.',
  'Nothing is said in these scenes, so there’s nothing to ask about.': 'Nada é dito nestas cenas, por isso não há o que perguntar.',
  'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.':
    'Nenhum serviço de transcrição está conectado a este site, por isso não é possível transcrever gravações. Nada mudou. Digite o roteiro.',
  'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.':
    'Hoje já foram transcritas várias horas das suas gravações. Nada mudou. Tente de novo amanhã.',
  'The speech-to-text service is busy. Nothing has changed. Try again in a moment.':
    'O serviço de transcrição está ocupado. Nada mudou. Tente de novo daqui a pouco.',
  'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.':
    'O serviço de transcrição não está disponível agora. Nada mudou. Tente de novo mais tarde.',
  'We can’t make out any words in this recording. Nothing was changed.':
    'Não conseguimos distinguir nenhuma palavra nesta gravação. Nada foi alterado.',
  'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.':
    'Esta gravação tem mais fala do que cabe em uma cena. Nada foi alterado. Divida a gravação e tente de novo.',
  'This clip has no sound. Nothing was changed.': 'Este clipe não tem som. Nada foi alterado.',
  'Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.':
    'Muitas gravações estão sendo transcritas agora. Nada mudou. Tente de novo daqui a pouco.',
};

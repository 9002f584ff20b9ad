import { quoteText } from '#domain/preflight/finding.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import { createCounter } from '../create-counter.ts';
import type { LanguageMessages } from '../language-messages.ts';

const count = createCounter('pt-BR');

const PERIODS: Readonly<Record<string, string>> = { month: 'mês', year: 'ano' };
const perPeriod = (period: string): string => `por ${PERIODS[period] ?? period}`;

const videosLeft = (left: number, granted: boolean): string =>
  `Você ainda tem ${count(left, 'vídeo', 'vídeos')} neste mês. ${granted ? 'Enviamos os detalhes do seu plano por e-mail.' : 'Enviamos seu recibo por e-mail.'}`;

export const pages = {
  'features/blog/blog': {
    title: 'Blog',
    description:
      'Como escrever roteiros, planejar vídeos de treinamento e criar legendas que as pessoas leem. E, para os curiosos, como o Castwright funciona.',
    feed: 'Assinar via RSS',
    tags: 'Tags',
    allTags: 'Todas',
    minutes: (minutes) => `${minutes} min de leitura`,
    noPosts: 'Ainda não há artigos sobre este tema.',
    allPosts: 'Ver todos os artigos',
    post: {
      breadcrumb: 'Você está em',
      tags: 'Tags',
      keepReading: 'Continue lendo',
    },
  },
  'features/checkout/checkout': {
    title: 'Finalizar compra',
    pageFailed: 'Não foi possível carregar esta página. Nada foi cobrado. Recarregue.',
    nothingCharged: 'Nada foi cobrado.',
    plan: {
      price: (period) => `<price>O preço</price> ${perPeriod(period)}`,
      other: 'Escolher outro plano',
    },
    summary: {
      title: 'Resumo do pedido',
      loading: 'Calculando o preço…',
      promoApplied: (code) => `${code} foi aplicado.`,
      byYear: (plan) => `${plan}, cobrado por um ano`,
      byMonth: (plan) => `${plan}, cobrado por um mês`,
      promo: (code) => `Código promocional ${code}`,
      credit: 'Crédito do seu plano atual',
      due: 'A pagar agora',
      begins: (start, end) => `Começa em ${start}, pago até ${end}.`,
      continues: (start, end) => `Continua a partir de ${start}, pago até ${end}.`,
      nextYear: (amount) => `Depois, ${amount} por mais um ano. Avisamos por e-mail uma semana antes e nunca cobramos automaticamente.`,
      nextMonth: (amount) => `Depois, ${amount} por mais um mês. Avisamos por e-mail uma semana antes e nunca cobramos automaticamente.`,
    },
    pay: {
      pay: (amount) => `Pagar ${amount}`,
      start: 'Iniciar plano',
      checkAgain: 'Verificar de novo',
    },
    payment: {
      notCompleted: 'O pagamento não foi concluído, e nada foi cobrado. Você pode tentar de novo.',
      declined: (why) => `Seu pagamento foi recusado, e nada foi cobrado. ${why}`.trim(),
      redirecting: 'Abrindo a página de pagamento…',
      unreadable: 'Não conseguimos saber como seu pagamento terminou. Se você pagou, seu plano começa automaticamente em alguns minutos.',
      priceExpired: 'O preço que reservamos para você expirou. Este é o preço atual. Confira-o antes de pagar.',
      pending:
        'Seu pagamento está sendo processado. Seu plano começa automaticamente quando ele for confirmado; você pode sair desta página.',
      unconfirmed: 'Ainda não recebemos a confirmação do seu pagamento. Ele não se perdeu, por isso não pague de novo.',
    },
    report: {
      notOrdered: (why) => `O pedido não foi feito: ${why}`,
      notCompleted: (why) => `O pagamento não foi concluído: ${why}`,
      notConfirmed: (why) => `O pagamento não foi confirmado: ${why}`,
      windowClosed: 'a janela foi fechada',
      unreadable: 'a página de pagamento não devolveu nada legível',
      pageStillHere: 'a página continua aqui',
    },
    done: {
      title: (plan) => `Você está no plano ${plan}`,
      titlePending: 'Seu pagamento está sendo processado',
      loading: 'Carregando seu plano…',
      videosLeft,
      paidAndLeft: (until, left, granted) => `${granted ? 'Disponível' : 'Pago'} até ${until}. ${videosLeft(left, granted)}`,
      backToDraft: (title) => (title === '' ? 'Voltar ao seu rascunho' : `Voltar para ${quoteText(title)}`),
      makeVideo: 'Criar um vídeo',
      billing: 'Plano e pagamento',
    },
  },
  'features/contact/contact': {
    title: 'Contato',
    description: 'Escreva para quem administra este site. Uma pessoa lê cada mensagem e responde por e-mail.',
    lead: 'Uma pessoa lê cada mensagem. Conte o que você queria fazer e o que aconteceu. Responderemos por e-mail.',
    notOpen: 'Não foi possível carregar o formulário. Recarregue.',

    before: {
      help: 'Algo não funciona? Veja primeiro a <help>Central de Ajuda</help>; é mais rápido. Se a resposta não estiver lá, diga em que página aconteceu, o que você fez e o que apareceu.',
      payment: 'Dúvida sobre pagamento? Informe o número da fatura, nunca o de um cartão. Lemos essas mensagens primeiro.',
      security:
        'Encontrou uma falha de segurança? Avise-nos antes de contar a qualquer outra pessoa e descreva os passos. Quem pesquisa com cuidado e não causa danos não tem nada a temer.',
      report: 'Viu um vídeo ou uma conta que viola as regras? <report>Denuncie</report>.',
      accessibility:
        'Algo é difícil de ver, ouvir ou usar? Escolha Acessibilidade. Tratamos isso como um defeito, não como uma sugestão de recurso.',
      privacy: 'Seus dados: veja, baixe ou exclua você mesmo no <profile>seu perfil</profile>. Para o resto, escolha Privacidade.',
    },

    form: {
      name: 'Nome',
      topic: 'Assunto',
      topics: {
        help: 'Ajuda com um vídeo',
        sales: 'Planos para equipes',
        press: 'Imprensa',
        partners: 'Parceiros e adaptadores',
        accessibility: 'Acessibilidade',
        privacy: 'Privacidade e dados',
        other: 'Outro assunto',
      },
      message: 'Sua mensagem',
      length: (length, most) => `${length} de ${most} caracteres`,
      trap: 'Site',
      send: 'Enviar',
      inputKept: 'O que você escreveu continua aqui.',
      failed: 'Não foi possível enviar sua mensagem. O que você escreveu continua aqui. Tente de novo daqui a pouco.',
    },

    sent: {
      text: (reference) =>
        `Recebemos sua mensagem. Seu número de referência é <reference>${reference}</reference>, e um e-mail de confirmação está a caminho.`,
      sendAnother: 'Enviar outra',
    },
  },
  'features/content-page/content-page': {
    lastChanged: (day) => `Atualizado em ${day}`,
    consent: {
      legend: 'Sua escolha, neste navegador',
      refused: { text: 'Recusar estatísticas', detail: 'Só o que o site precisa para funcionar fica guardado neste navegador.' },
      given: {
        text: 'Permitir estatísticas',
        detail:
          'Páginas visitadas e botões clicados, guardados no nosso próprio servidor sob um número aleatório. Você pode mudar de ideia aqui a qualquer momento.',
      },
      open: 'Você ainda não escolheu. Até lá, nada é registrado.',
      saved: 'Sua escolha foi salva.',
    },
  },
  'features/domain-proof/domain-proof': {
    host: 'Domínio',
    claim: 'Usar este domínio',
    remove: 'Abrir mão deste domínio',
    recordName: 'Nome do registro',
    recordValue: 'Valor do registro',
    copyName: 'Copiar nome',
    copyValue: 'Copiar valor',
    check: 'Verificar agora',
    checks: {
      found: 'Registro encontrado.',
      missing: 'O registro ainda não está lá.',
      unavailable: 'O DNS não respondeu. Nada mudou. Tente de novo em um minuto.',
    },
  },
  'features/forgot-password/forgot-password': {
    pageTitle: 'Esqueci a senha',
    pageFailed: 'Não foi possível carregar esta página. Recarregue.',
    signIn: 'Lembrou a senha? <signIn>Entre</signIn>',
    elsewhere: {
      title: 'Redefina a senha onde você faz login',
      text: 'Este site não guarda sua senha. Continue para a página de login, onde você pode redefini-la.',
      signIn: 'Ir para o login',
    },
    request: {
      title: 'Esqueceu a senha?',
      text: 'Digite seu e-mail, e enviaremos um código para redefinir a senha.',
      submit: 'Enviar código',
      failed: 'Não foi possível enviar o código. Tente de novo.',
    },
    choose: {
      title: 'Escolha uma nova senha',
      text: 'Se existir uma conta com <email>seu endereço</email>, um código de seis caracteres está a caminho.',
      code: 'Código',
      password: 'Nova senha',
      passwordHint: (least) => `Pelo menos ${least} caracteres. Todas as outras sessões serão encerradas.`,
      submit: 'Redefinir senha e entrar',
      resend: 'Enviar outro código',
      failed: 'Não foi possível alterar sua senha. Tente de novo. A senha antiga continua valendo.',
    },
    keep: {
      title: 'O que mais dá acesso à sua conta?',
      text: 'Estes itens dão acesso à sua conta ou enviam os dados dela para outro lugar, sem sua senha. Marque os que você conhece e ainda usa. Removeremos os demais e encerraremos todas as outras sessões.',
      ways: {
        passkey: (name) => `Chave de acesso “${name}”`,
        provider: (name) => `Login com ${name}`,
        organization: (name) => `Login único de ${name}`,
        'api-key': (name) => `Chave de API “${name}”`,
        webhook: (name) => `Webhook para ${name}`,
      },
      submit: (removed) => (removed === 0 ? 'Redefinir senha e manter tudo' : `Redefinir senha e remover ${removed}`),
    },
    changed: {
      title: 'Sua senha foi alterada',
      text: 'Você entrou aqui, e todas as outras sessões foram encerradas.',
      openDashboard: 'Ir para o painel',
    },
  },
  'features/guides/guides': {
    found: (found) => `${found} ${found === 1 ? 'resultado' : 'resultados'}`,
    nothingFound: 'Nenhum resultado.',
    nothingFoundAdvice: 'Tente menos palavras ou <contact>escreva para nós</contact>.',
    breadcrumb: 'Você está em',
    previousAndNext: 'Anterior e próximo',
    sections: {
      documentation: {
        title: 'Documentação',
        search: 'Buscar na documentação',
        description: 'Guias passo a passo para tudo no Castwright, com capturas de tela.',
        about:
          'Cada guia cobre uma tarefa do começo ao fim e pode ser lido sozinho. É sua primeira vez? Comece pelo primeiro. Se algo não funcionar como um guia diz, a Central de Ajuda tem respostas curtas.',
      },
      'help-center': {
        title: 'Central de Ajuda',
        search: 'Buscar na Central de Ajuda',
        description: 'Respostas rápidas para dúvidas e problemas comuns. Busque ou navegue.',
        about: 'Digite o que aparece na sua tela, ou parte disso. Não achou? Veja a documentação ou escreva para nós.',
      },
      tutorials: {
        title: 'Tutoriais',
        search: 'Buscar nos tutoriais',
        description: 'Da página em branco ao vídeo pronto, de uma vez só.',
        about:
          'Em cada tutorial, fazemos um vídeo juntos. Você recebe o roteiro completo para colar, e cada passo diz o que deve aparecer. Todos funcionam no plano gratuito, salvo indicação em contrário. Quando terminar, troque pelo seu texto e o vídeo é seu. Para consultar um único recurso, a documentação é mais rápida.',
      },
    },
  },
  'features/home/compare-section': {
    heading: 'Como se compara',
    label: 'Tabela comparativa; role para o lado',
    what: 'O que é comparado',
    source: (number) => `Fonte ${number}`,
    sources: 'Fontes',
    ways: ['Castwright', 'Serviços de avatar na nuvem', 'Câmera e equipe'],
    speed: {
      what: 'Tempo para fazer 30 segundos de vídeo',
      own: 'Cerca de oito segundos em 1080p com dois núcleos de processador livres, fala incluída',
      service: 'sync.: de 1 a 15 minutos, conforme o modelo, para sincronizar os lábios em um vídeo existente',
      camera: 'Uma tarde de preparação, takes e edição',
      source: 'sync., documentação: Generation Times & Performance',
    },
    preview: {
      what: 'Prévia antes de renderizar',
      own: 'Em movimento, com som, grátis e ilimitada',
      service: 'SundaySky: um rosto parado até você animá-lo, o que consome créditos',
      camera: 'O próprio take',
      source: 'SundaySky, ajuda: Animating an Avatar',
    },
    change: {
      what: 'Mudar uma palavra',
      own: 'Só aquela cena é refeita; a nova renderização conta como um vídeo',
      service: 'Colossyan: a duração inteira do vídeo é descontada de novo dos seus minutos',
      camera: 'Chamar todo mundo de volta',
      source: 'Colossyan, ajuda: Video generation minutes',
    },
    presenter: {
      what: 'Apresentadores',
      own: 'Vinte e quatro personagens originais, em 3D e desenhados, com 196 visuais; nenhuma imagem de pessoa real para licenciar',
      service: 'Synthesia: atores filmados que licenciam sua imagem',
      camera: 'Pessoas reais, com o consentimento delas',
      source: 'Synthesia: os atores por trás dos avatares prontos',
    },
    languages: {
      what: 'Idiomas',
      own: 'Inglês; outros com as vozes de um serviço conectado',
      service: 'Synthesia: mais de 140',
      camera: 'O que seu apresentador falar',
      source: 'Synthesia, documentação: Script',
    },
    script: {
      what: 'Para onde vai seu roteiro',
      own: 'Só para este servidor; você também pode rodar tudo por conta própria, offline',
      service: 'HeyGen: para o serviço e para um fornecedor que gera a voz',
      camera: 'Para lugar nenhum',
      source: 'HeyGen, Trust Center: subprocessors',
    },
    failure: {
      what: 'Se uma renderização falha',
      own: 'O vídeo volta automaticamente para sua cota',
      service: 'HeyGen: a mensagem de erro diz que os créditos são devolvidos',
      camera: 'Gravar de novo',
      source: 'HeyGen, fórum de desenvolvedores: uma renderização que falhou e a mensagem dela',
    },
  },
  'features/home/home': {
    title: 'Crie vídeos profissionais em minutos',
    description:
      'Escreva um roteiro e receba um vídeo pronto, com um apresentador que fala em sincronia labial, voz e legendas. Três vídeos grátis por mês, sem cartão de crédito.',
    structured: {
      operatingSystem: 'Qualquer um, no navegador',
      description: 'Transforma um roteiro digitado em um vídeo pronto, com um apresentador que fala em sincronia labial.',
    },
    hero: {
      label: 'CRIAÇÃO DE VÍDEOS COM IA',
      heading: 'Crie vídeos profissionais em minutos',
      lead: 'Escreva um roteiro, escolha um apresentador e baixe um vídeo pronto, com voz, sincronia labial e legendas. Sem câmera, sem estúdio, sem regravações.',
      free: 'Três vídeos grátis por mês. Sem cartão de crédito.',
      video:
        'Três apresentadores desenhados se revezam. Nia acena: “Oi, eu sou a Nia. Você escreve as palavras, e eu falo.” Kofi conta nos dedos: “Um treinamento, uma novidade do produto, uma aula. O que você precisar explicar.” Mabel abre as mãos: “E, quando algo mudar, é só editar o texto.”',
    },
    start: { videos: 'Abrir seus vídeos', signUp: 'Começar grátis', logIn: 'Entrar' },
    player: { captions: 'Inglês', pause: 'Pausar vídeo', play: 'Reproduzir vídeo', unmute: 'Ativar som', mute: 'Desativar som' },
  },
  'features/home/lower-sections': {
    demo: {
      heading: 'Meio minuto de vídeo a partir de quatro linhas de texto',
      video:
        'Quatro apresentadores se revezam para explicar como este vídeo foi feito: a partir de quatro linhas de texto, com títulos ligados às palavras.',
      howMade: 'Escrevemos quatro cenas curtas e clicamos em Renderizar. Levou menos tempo para fazer do que para assistir.',
      voices: 'Ative o som para ouvir as vozes incluídas. No alto desta página, você pode fazê-las dizer o que quiser.',
      documentation: 'Veja como se faz, passo a passo',
    },
    testimonials: {
      heading: 'O que as pessoas dizem',
      by: (name, role) => `${name}, ${role}`,
      rating: ({ value, best, reviews }) => `${value.toLocaleString('pt-BR')} de ${best}, em ${reviews.toLocaleString('pt-BR')} avaliações`,
    },
    checkable: {
      heading: 'Não acredite só na nossa palavra',
      lips: {
        title: 'Lábios em sincronia',
        text: 'O formato da boca vem dos sons exatos da voz, não do volume. A cada versão, medimos a sincronia labial em vídeos prontos.',
        link: 'Como funciona a sincronia labial',
      },
      speed: {
        title: 'Pronto antes de você terminar de assistir',
        text: 'Trinta segundos de vídeo em 1080p, fala incluída, são renderizados em cerca de oito segundos com dois núcleos de processador livres.',
        link: 'Como medimos',
      },
      project: {
        title: 'Seu trabalho continua seu',
        text: 'Cada projeto é um arquivo aberto que você pode guardar, editar e renderizar no seu computador, sem conta e sem rede.',
        link: 'Como fazer',
      },
    },
    pricing: {
      heading: 'Comece com 3 vídeos grátis',
      text: 'O que você recebe de graça, todo mês:',
      free: [
        '3 vídeos prontos de até 30 segundos, em 720p, com nossa marca d’água',
        'O editor completo, legendas e downloads',
        'Sem cartão de crédito e sem prazo para acabar',
      ],
      more: 'Faça upgrade para ter mais vídeos, vídeos mais longos e maior resolução.',
    },
    start: {
      heading: 'Só falta o roteiro do seu primeiro vídeo',
      text: 'Escreva três frases e ouça-as na voz de um apresentador antes mesmo de criar uma conta.',
    },
  },
  'features/home/static-sections': {
    features: {
      heading: 'Tudo o que há entre o roteiro e o vídeo',
      looks: 'Apresentadores falando, em alguns dos visuais que você pode escolher',
      videoCreation: {
        title: 'Criação de vídeos com IA',
        text: 'Seu roteiro vira um vídeo com um apresentador que fala o texto, com os lábios em sincronia com cada som. O que você vê no editor é exatamente o que recebe.',
        points: [
          '720p, 1080p ou 4K; horizontal, vertical ou quadrado',
          'Legendas na tela e em arquivos VTT e SRT',
          'Edite uma cena, e só ela é renderizada de novo',
        ],
      },
      voiceCloning: {
        title: 'Clonagem de voz',
        text: 'Grave um minuto, e ajustamos uma voz ao seu tom, ao seu ritmo e ao seu timbre. É uma voz ajustada, não uma cópia.',
        points: [
          'Consentimento exigido e registrado',
          'Medimos sua gravação e depois a descartamos',
          'Nove vozes prontas, sem precisar gravar',
        ],
      },
      avatarSelection: {
        title: 'Escolha de avatares',
        text: 'Vinte e quatro apresentadores, em 3D e desenhados, com 196 visuais. Nenhum rosto real é usado, por isso não há direitos a negociar.',
        points: [
          'Use um apresentador diferente em cada cena',
          'Cores personalizadas de roupa e cabelo, no Business',
          'Veja a prévia de qualquer um, com som, antes de renderizar',
        ],
      },
      customBackgrounds: {
        title: 'Fundos personalizados',
        text: 'Coloque uma cor, um gradiente ou sua própria imagem atrás de cada cena. Os títulos são ligados às palavras e continuam em sincronia quando você edita o roteiro.',
        points: [
          'JPEG, PNG, WebP, GIF ou AVIF, recortados para caber',
          'Títulos e faixas com nome e cargo',
          'Texto legível sobre qualquer fundo',
        ],
      },
    },
    uses: {
      heading: 'O que você vai criar?',
      training: {
        title: 'Treine sua equipe',
        text: 'Integração, segurança, instruções. Todos recebem a mesma orientação e, quando um procedimento muda, você edita uma frase em vez de reservar um estúdio.',
        image: 'Bruno apresenta um vídeo de segurança com o título “Antes de entrar”',
        link: 'Começar com o modelo de segurança',
      },
      product: {
        title: 'Mostre as novidades',
        text: 'As notas de versão que ninguém lê viram uma atualização de 20 segundos, com um título para cada recurso. Horizontal para seu site, vertical para as redes.',
        image: 'Maya apresenta uma novidade do produto com o título “1. Busca mais rápida”',
        link: 'Começar com o modelo de novidades',
      },
      lesson: {
        title: 'Dê uma aula',
        text: 'Comece com uma pergunta, explique em cenas curtas e dê aos alunos legendas e uma transcrição para estudar.',
        image: 'Ines abre uma aula com o título “Por que o gelo flutua?”',
        link: 'Começar com o modelo de aula',
      },
      all: 'Ver todos os modelos',
    },
    howItWorks: {
      heading: 'Do roteiro ao vídeo',
      editor:
        'O editor: o roteiro e as cenas à esquerda, uma prévia ao vivo no meio, apresentadores e visuais à direita, a linha do tempo do vídeo inteiro embaixo',
      steps: [
        {
          title: 'Escreva',
          text: 'Digite ou cole seu roteiro. Coloque três traços em uma linha só deles para começar uma nova cena. Ouça quantas vezes quiser, de graça.',
        },
        {
          title: 'Monte o elenco',
          text: 'Escolha um apresentador, uma voz e um fundo. A prévia já mostra a fala na hora, no seu navegador.',
        },
        {
          title: 'Renderize',
          text: 'Clique em um botão e comece a assistir enquanto o resto é renderizado. Você recebe um MP4 com legendas e transcrição.',
        },
      ],
      tutorial: 'Siga um tutorial, da página em branco ao vídeo pronto',
    },
  },
  'features/newsletter/newsletter-link': {
    notOpen: 'Não foi possível carregar esta página. Recarregue.',
    home: 'Ir para a página inicial',
    unchanged: 'Nada foi alterado.',

    confirm: {
      pageTitle: 'Sua inscrição',
      busy: 'Confirmando seu e-mail…',
      title: 'Inscrição confirmada',
      text: (email) => `Enviaremos novidades do produto para ${email}. Todo e-mail tem um link para cancelar a inscrição.`,
      failed: { title: 'Não confirmada', text: 'O link desse e-mail não funcionou.' },
    },

    end: {
      pageTitle: 'Cancelar inscrição',
      title: 'Cancelar a inscrição?',
      text: 'Você não receberá mais novidades do produto neste endereço. Continuará recebendo e-mails sobre sua conta e seus vídeos.',
      submit: 'Cancelar inscrição',
      done: {
        title: 'Inscrição cancelada',
        text: (email) => `Não enviaremos mais novidades do produto para ${email}. Você pode se inscrever de novo quando quiser.`,
      },
    },
  },
  'features/pricing/below-plans': {
    comparison: 'Compare os planos',
    questions: 'Perguntas frequentes',
  },
  'features/pricing/plan-comparison': {
    label: 'Comparação dos planos',
    what: 'Recurso',
    yes: 'Sim',
    no: 'Não',
    upTo: (most) => `Até ${most}`,
    minutesAMonth: (minutes) => `${minutes} minutos por mês`,
    rows: {
      videos: 'Vídeos por mês',
      length: 'Duração do vídeo',
      resolution: 'Resolução',
      looks: 'Visuais de apresentadores',
      whiteLabel: 'Sem a marca Castwright',
      preview: 'Prévia ao vivo com som',
      captions: 'Legendas: embutidas, VTT e SRT',
      backgrounds: 'Seus próprios fundos e logotipo',
      organizations: 'Organizações com funções',
      team: 'Plano compartilhado com a equipe',
      teamSeats: (seats) => `${seats} pessoas`,
      photoPresenters: 'Apresentadores criados a partir das suas fotos',
      customLooks: 'Apresentadores nas suas cores',
      brandKit: 'Kit de marca: cores, logotipo e legendas',
      learningPackages: 'Exportação para seu LMS: SCORM e xAPI',
      analytics: 'Estatísticas dos vídeos',
      voiceMatch: 'Ajuste de voz a partir das suas gravações',
      batches: 'Um vídeo para cada linha de uma planilha',
      api: 'Acesso à API',
      support: 'Suporte',
    },
  },
  'features/pricing/prices': {
    period: {
      label: 'Cobrança',
      year: 'Anual',
      annual: (discount) => `Anual <discount>${discount}</discount>`,
      monthly: 'Mensal',
    },
    currency: 'Moeda',
    promo: { label: 'Código promocional', apply: 'Aplicar', remove: 'Remover', checking: 'Verificando o código…' },
  },
  'features/pricing/pricing-page': {
    title: 'Preços',
    description:
      'Preços do Castwright: três vídeos grátis por mês, Creator para quem publica toda semana, Business para equipes. Preços na sua moeda.',
    heading: 'Comece grátis. Pague quando criar mais.',
    lead: 'Todos os planos têm o editor completo. Os maiores acrescentam mais vídeos, vídeos mais longos, maior resolução, mais visuais e os recursos comparados abaixo.',
    plans: 'Planos',
    trial: {
      heading: 'Experimente com 3 vídeos grátis',
      text: 'Sem cartão de crédito, e você recebe mais 3 todo mês.',
      signUp: 'Começar grátis',
    },
  },
  'features/pricing/pricing-questions': {
    questions: [
      {
        question: 'Preciso de um cartão para testar?',
        answer: 'Não. O Starter inclui 3 vídeos grátis todo mês, sem cartão.',
      },
      {
        question: 'A cobrança é automática?',
        answer:
          'Nunca. Não guardamos seu cartão. Uma semana antes do fim do seu plano, enviamos um link por e-mail. Se pagar, seu plano continua a partir daquele dia. Se não pagar, você fica com ele por mais sete dias e depois volta ao Starter, com tudo o que criou.',
      },
      {
        question: 'O que conta como um vídeo?',
        answer:
          'Uma renderização concluída, ou uma a que você assistiu por mais de alguns segundos enquanto era feita. Se qualquer outra renderização falhar ou for cancelada por você, o vídeo volta para sua cota. A cada mês, você pode cancelar tantas renderizações quantos forem os vídeos do seu plano, e pelo menos dez. As prévias no editor são grátis e ilimitadas.',
      },
      {
        question: 'Quando minha cota mensal é renovada?',
        answer:
          'Em um plano pago, no dia do mês em que você o comprou. No Starter, no primeiro dia do mês. Os vídeos não usados não se acumulam.',
      },
      {
        question: 'Posso mudar de plano no meio do período?',
        answer:
          'Sim. Um upgrade começa na hora, e a parte não usada do plano antigo é descontada do preço; você vê o total antes de pagar. Um downgrade começa quando termina o período pago.',
      },
      {
        question: 'Por que os preços estão na minha moeda?',
        answer:
          'Nós a deduzimos do fuso horário e do idioma do seu navegador. Escolha outra acima, e vamos nos lembrar dela. É também a moeda em que você paga.',
      },
      {
        question: 'Como recebo uma fatura?',
        answer:
          'Você recebe uma a cada pagamento, por e-mail e em PDF na <billing>sua página de pagamento</billing>. Adicione ali o nome, o endereço e a identificação fiscal da sua empresa, e eles aparecerão na fatura.',
      },
      {
        question: 'Os apresentadores parecem e soam reais?',
        answer:
          'São personagens 3D bem-feitos, com vozes criadas por software. Os espectadores percebem que não foram filmados, e a imagem de ninguém é usada. Julgue você mesmo: digite uma frase na <tryIt>página inicial</tryIt>, sem precisar de conta.',
      },
      {
        question: 'Que idiomas eles falam?',
        answer:
          'Inglês com sotaque americano, britânico e escocês; onde há vozes naturais, também espanhol, francês, italiano e português do Brasil. Quem opera um site pode adicionar outros: a lista de vozes do editor mostra quais este tem.',
      },
      {
        question: 'O 4K é mesmo mais nítido?',
        answer: 'Títulos, legendas e logotipos são desenhados em 4K pleno. O apresentador é ampliado e fica um pouco menos nítido.',
      },
    ],
  },
  'features/pricing/pricing': {
    failed: 'Não foi possível carregar os preços',
    inputKept: 'O que você digitou continua aqui.',
    codeApplied: (code) => `${code} foi aplicado aos preços abaixo.`,
    annualNote: (videos) =>
      `A cobrança anual é mais barata porque inclui menos vídeos: ${videos.creator[0]} por mês em vez de ${videos.creator[1]} no Creator, ${videos.business[0]} em vez de ${videos.business[1]} no Business. Se você cria mais, escolha a cobrança mensal.`,
    assumedCurrency:
      'Não conseguimos saber onde você está, por isso os preços estão em dólares americanos. Escolha outra moeda acima, e vamos nos lembrar dela.',
    fixedRate: 'Não foi possível carregar o câmbio de hoje, por isso estes preços são aproximados. Você verá o valor exato antes de pagar.',
    card: {
      own: 'Seu plano',
      popular: 'Mais popular',
      before: (price) => `<hidden>Antes: </hidden>${price}`,
      period: perPeriod,
      support: (support) => `Suporte: ${support}`,
    },
  },
  'features/report/report': {
    title: 'Denunciar abuso',
    description: 'Denuncie um vídeo ou uma conta que viola as regras. Uma pessoa analisa cada denúncia.',
    lead: 'Viu um vídeo ou uma conta que não deveria estar aqui? Conte para nós. Uma pessoa analisa cada denúncia.',
    notOpen: 'Não foi possível carregar o formulário. Recarregue.',
    form: {
      target: 'O que é?',
      targets: { video: 'Um vídeo', account: 'Uma conta' },
      reason: 'Qual é o problema?',
      reasons: {
        impersonation: 'Finge ser uma pessoa real',
        misinformation: 'Enganoso ou falso',
        hate: 'Ódio ou assédio',
        sexual: 'Conteúdo sexual',
        violence: 'Violência ou ameaças',
        privacy: 'Informações privadas',
        copyright: 'Direitos autorais',
        spam: 'Spam ou fraude',
        other: 'Outro problema',
      },
      subject: 'Onde você viu?',
      subjectHint: 'Um link, ou o nome do vídeo ou da conta.',
      details: 'O que aconteceu?',
      length: (length, most) => `${length} de ${most} caracteres`,
      email: 'Seu e-mail (opcional)',
      emailHint: 'Só se você quiser uma resposta.',
      trap: 'Site',
      send: 'Enviar denúncia',
      inputKept: 'O que você escreveu continua aqui.',
      failed: 'Não foi possível enviar sua denúncia. O que você escreveu continua aqui. Tente de novo daqui a pouco.',
    },
    sent: {
      text: (reference) => `Obrigado. Recebemos sua denúncia, e o número de referência dela é <reference>${reference}</reference>.`,
      sendAnother: 'Enviar outra',
    },
  },
  'features/review/review': {
    pageTitle: 'Revisar um vídeo',
    description: 'Assista ao vídeo, comente qualquer momento e diga se está pronto.',
    opening: 'Abrindo a revisão…',
    notOpen: 'Não foi possível abrir a revisão.',
    reload: 'Recarregar',
    missing: 'Esta revisão não está disponível',
    missingText: 'O link pode ter expirado ou sido encerrado pelo autor do vídeo. Peça um novo a ele.',
    untitled: 'Vídeo sem título',
    captions: 'Legendas',
    frame: 'Comentar este ponto',
    hint: 'Pause e depois clique no ponto que você quer indicar. Ou use o botão para comentar o momento inteiro.',
    commentAt: (time) => `Comentar em ${time}`,
    commentOnSpot: (time) => `Comentar o ponto escolhido, em ${time}`,
    comments: 'Comentários',
    none: 'Ainda não há comentários.',
    name: 'Seu nome',
    nameHint: 'Fica visível para todos que têm o link. Este navegador se lembra dele.',
    noName: `Digite seu nome, com até ${REVIEW_LIMITS.name} caracteres.`,
    noText: `Digite um comentário, com até ${REVIEW_LIMITS.text.toLocaleString('pt-BR')} caracteres.`,
    start: 'Comentar este momento',
    send: 'Adicionar comentário',
    cancel: 'Cancelar',
    reply: 'Responder',
    replyText: 'Sua resposta',
    sendReply: 'Enviar resposta',
    edit: 'Editar',
    editText: 'Seu comentário',
    save: 'Salvar',
    remove: 'Excluir',
    removeQuestion: 'Excluir este comentário e as respostas dele?',
    resolve: 'Resolver',
    reopen: 'Reabrir',
    resolved: 'Resolvido',
    edited: 'editado',
    maker: 'Autor',
    jumpTo: (number, time) => `Comentário ${number}, em ${time}`,
    mark: (number, author) => `Comentário ${number}, de ${author}`,
    sent: 'Comentário adicionado.',
    arrived: 'Há um novo comentário.',
    saved: 'Salvo.',
    removed: 'Comentário excluído.',
    decision: 'Sua decisão',
    decide: { approved: 'Aprovar', 'changes-requested': 'Pedir alterações' },
    decided: {
      approved: 'Você aprovou este vídeo. O autor recebe um e-mail.',
      'changes-requested': 'Você pediu alterações. O autor recebe um e-mail.',
    },
    decidedBy: {
      approved: (name) => `${name} aprovou`,
      'changes-requested': (name) => `${name} pediu alterações`,
    },
    status: {
      open: 'Ainda sem decisão',
      approved: 'Aprovado',
      'changes-requested': 'Alterações pedidas',
    },
    title: 'Revisão',
    loading: 'Carregando a revisão…',
    offHere: 'Este vídeo não tem link de revisão no momento.',
    off: 'Envie um link a quem deve comentar. A pessoa pausa em um quadro, escreve o que pensa e aprova ou pede alterações, sem precisar de conta.',
    create: 'Criar link de revisão',
    created: 'Seu link de revisão está pronto.',
    link: 'Link de revisão',
    copyLink: 'Copiar link',
    openPage: 'Abrir página',
    lastDay: 'Último dia',
    lastDayHint: 'O link funciona até este dia, inclusive. Deixe em branco para não ter data final.',
    saveEnd: 'Salvar',
    compareChoices: 'Versões para comparar',
    compareChoicesHint: 'Os revisores podem reproduzi-las ao lado deste vídeo e ler os comentários delas.',
    versionNamed: (title, time) => `${title}, ${time}`,
    compare: 'Comparar com',
    compareNone: 'Nenhuma',
    compareTime: (time) => `Versão de ${time}`,
    opened: 'Esta versão',
    versionComments: (time) => `Comentários sobre a versão de ${time}`,
    versionHint: 'Somente leitura. Os novos comentários são sobre “Esta versão”.',
    noVersion: 'Esta versão não está mais disponível.',
    end: 'Encerrar link',
    endHint: 'O link para de funcionar de vez. Os comentários ficam aqui.',
    ended: 'O link foi desativado. Os comentários ficam aqui.',
    openCount: (open) => (open === 1 ? '1 comentário em aberto' : `${open} comentários em aberto`),
  },
  'features/sign-in/sign-in': {
    pageTitle: 'Entrar',
    pageFailed: 'Não foi possível carregar esta página. Recarregue.',
    title: 'Que bom ver você de novo',
    text: 'Seus vídeos e projetos estão exatamente onde você os deixou.',
    provider: (name) => `Entrar com ${name}`,
    passkey: 'Entrar com chave de acesso',
    password: 'Senha',
    remember: 'Lembrar de mim',
    forgot: 'Esqueceu a senha?',
    submit: 'Entrar',
    failed: 'Não foi possível entrar',
    signUp: 'Ainda não tem conta? <signUp>Crie uma</signUp>',
    ticket: {
      pageTitle: 'Entrando',
      signingIn: 'Entrando…',
      title: 'Este link já foi usado',
      text: 'Um link de login só funciona uma vez e expira depois de um tempo.',
      signIn: 'Entrar de outro jeito',
      failed: 'Este link não funciona mais.',
    },
  },
  'features/sign-up/sign-up': {
    pageTitle: 'Crie sua conta',
    pageFailed: 'Não foi possível carregar esta página. Recarregue.',
    title: 'Crie seu primeiro vídeo',
    text: 'Três vídeos grátis por mês. Sem cartão de crédito.',
    provider: (name) => `Criar conta com ${name}`,
    password: 'Senha',
    passwordHint: (least) => `Pelo menos ${least} caracteres. Algumas palavras ao acaso são fáceis de lembrar.`,
    submit: 'Criar conta',
    terms:
      'Ao criar uma conta, você concorda com nossos <terms>Termos</terms> e confirma que leu nossa <privacy>Política de Privacidade</privacy>.',
    failed: 'Não foi possível criar a conta',
    signIn: 'Já tem uma conta? <signIn>Entre</signIn>',
  },
  'features/takedown/takedown': {
    title: 'Remoção',
    openFailed: 'Não foi possível carregar esta página. Recarregue.',
    loading: 'Carregando o que foi removido…',
    what: {
      share: (name) => `O link do seu vídeo “${name}” foi removido. Você ainda tem o vídeo.`,
      video: (name) => `Seu vídeo “${name}” foi removido. O projeto dele continua na sua biblioteca.`,
      presenter: (name) => `Seu apresentador “${name}” foi removido. Os vídeos que você fez com ele continuam.`,
    },
    lifted: (name) => `“${name}” foi restaurado. Funciona como antes.`,
    reason: 'Motivo',
    answer: 'Nossa resposta',
    yourAppeal: 'Sua contestação',
    waiting: 'Recebemos sua contestação. Uma pessoa vai lê-la e responder por e-mail.',
    appeal: {
      title: 'Acha que erramos?',
      text: 'Diga por quê. Você pode contestar uma vez, e uma pessoa vai ler sua mensagem.',
      field: 'Sua contestação',
      send: 'Enviar contestação',
      failed: 'Não foi possível enviar sua contestação. O que você escreveu continua aqui. Tente de novo.',
    },
  },
  'features/templates/templates': {
    title: 'Modelos',
    description:
      'Projetos prontos: um vídeo de boas-vindas, uma demonstração, uma aula, um pedido de desculpas. Abra um, troque pelo seu texto e renderize. A maioria cabe no plano gratuito.',

    tools: {
      search: 'Buscar modelos',
      searchPlaceholder: 'Buscar em títulos e roteiros',
      use: 'Finalidade',
      anyUse: 'Qualquer finalidade',
      format: 'Formato',
      anyFormat: 'Qualquer formato',
      formats: { '16:9': '16:9 horizontal', '9:16': '9:16 vertical', '1:1': '1:1 quadrado', '4:5': '4:5 retrato' },
      free: (seconds) => `Cabe no plano gratuito (${seconds} s)`,
    },
    found: (found) => count(found, 'modelo', 'modelos'),
    nothingFound: {
      title: 'Nenhum modelo encontrado',
      text: 'Tente menos palavras ou outra finalidade ou formato.',
      showAll: 'Mostrar todos os modelos',
    },

    card: {
      use: 'Usar este modelo',
      useLabel: (title) => `Usar este modelo: ${title}`,
      read: 'Ler o roteiro',
      readLabel: (title) => `Ler o roteiro: ${title}`,
      contents: (scenes, seconds, format) =>
        `${count(scenes, 'cena', 'cenas')}, cerca de ${count(seconds, 'segundo', 'segundos')}${format === null ? '' : `, ${format}`}`,
      tooLong: (limit) => `Mais longo que os ${limit} segundos do plano gratuito.`,
      preview: (title) => `Os primeiros segundos de “${title}”, sem som`,
      play: (title) => `Reproduzir a prévia de ${title}`,
      pause: (title) => `Pausar a prévia de ${title}`,
    },

    own: {
      title: 'Modelos do seu espaço de trabalho',
      by: (name) => `Salvo por ${name}`,
      manage: 'Gerenciar na biblioteca',
      kept: 'O modelo não foi alterado.',
    },

    after: {
      title: 'O que você recebe',
      project:
        'Um modelo é um projeto normal: cenas, apresentadores, um roteiro e títulos ligados às palavras. Assim que começa a editar, você tem sua própria cópia; o modelo em si não muda.',
      cast: (seconds) =>
        `Os apresentadores são ilustrados e as vozes são sintéticas. Cada prévia acima foi renderizada a partir do modelo. Se o apresentador não fizer parte do seu plano, um dos seus o substitui. No plano gratuito, os vídeos podem ter até ${seconds} segundos.`,
    },
  },
  'features/try/try-player': {
    notLoaded: 'Não foi possível carregar a demonstração. Seu texto está seguro. Recarregue.',
    opening: 'Carregando…',
    empty: 'Digite uma ou duas palavras primeiro.',
    speaking: 'Gerando a fala…',
    inputKept: 'Seu texto continua aqui.',
    speakFailed: 'Não foi possível gerar a fala. Seu texto continua aqui.',
    stage: (presenter, script) => `${presenter ?? 'O apresentador'} diz: ${script}`,
    presenter: 'Apresentador',
    voice: 'Voz',
    makeVideo: 'Transformar em vídeo',
  },
  'features/try/try': {
    firstScript: 'Hello! Type anything here and I’ll say it.',
    script: 'O que o apresentador deve dizer?',
    left: (left, all) => `${left} de ${all} caracteres restantes`,
    speak: 'Ouvir',
    empty: 'Digite uma ou duas palavras primeiro.',
  },
  'features/verify/verify': {
    title: 'Verificar um vídeo',
    description: 'Veja se um vídeo ainda tem os bytes com que foi assinado. A verificação ocorre no seu navegador; nada é enviado.',
    lead: 'Veja se um vídeo ainda tem os bytes com que foi assinado. A verificação ocorre no seu navegador; nada é enviado.',
    notOpen: 'Não foi possível carregar esta página. Recarregue.',
    choose: {
      drop: 'ou solte um MP4 aqui',
      button: 'Escolher um vídeo',
      file: 'Arquivo MP4',
      another: 'Verificar outro vídeo',
      note: 'O arquivo fica no seu dispositivo. Vídeos grandes levam alguns segundos a cada 100 MB.',
    },
    checking: (name) => `Verificando ${name}`,
    failed: (name) => `Não foi possível ler ${name} até o fim. O arquivo não foi alterado. Escolha-o de novo.`,
    result: 'Resultado',
    checks: {
      intact: { title: 'Inalterado desde que foi assinado', text: 'Cada quadro e cada som estão como eram quando o vídeo foi assinado.' },
      changed: { title: 'Alterado depois de assinado', text: 'A assinatura não corresponde ao que está neste arquivo. Peça o original.' },
      unsigned: {
        title: 'Sem assinatura',
        text: 'Este arquivo não diz nada sobre sua origem. Muitos serviços removem as assinaturas quando um vídeo é enviado, por isso a ausência de assinatura não significa que ele foi alterado.',
      },
      unreadable: {
        title: 'Não pode ser verificado aqui',
        text: 'O arquivo tem uma assinatura danificada ou feita por outro software. Use um validador geral de Content Credentials (C2PA).',
      },
      unsupported: {
        title: 'Este navegador não consegue verificar',
        text: 'A assinatura usa Ed25519, que este navegador não suporta. Atualize-o ou use outro.',
      },
      'not-video': { title: 'Não é um MP4', text: 'Escolha um arquivo MP4 que tenha sido baixado por completo.' },
    },
    facts: {
      signer: 'Assinado com',
      signedBy: {
        ours: 'a chave deste site',
        unknown: 'uma chave que não é a deste site. Qualquer um pode criar uma chave assim e escrever qualquer nome nela.',
        'unknown-now':
          'uma chave que não pudemos comparar com a deste site, porque não foi possível carregá-la. Verifique de novo quando estiver online.',
      },
      fingerprint: 'Impressão digital da chave',
      made: 'Criado por',
      engine: (engine) => `software, renderizador ${engine.slice(0, 12)}`,
      voice: 'Consentimentos de voz',
      likeness: 'Consentimentos de imagem',
      none: 'nenhum necessário',
      script: 'Roteiro',
      scriptHash: (hash) => `registrado como hash com chave, ${hash.slice(0, 12)}…. Só quem assinou pode confirmar qual era o roteiro.`,
    },
    limits: {
      title: 'O que isto não prova',
      points: [
        'Que o que se diz no vídeo é verdade.',
        'Quando ele foi feito: o arquivo não tem data.',
        'Quem o pediu: o arquivo não cita ninguém.',
        'Que um vídeo sem assinatura é falso.',
      ],
    },
    more: 'Como funciona a assinatura: <guide>De onde vem um vídeo</guide>.',
  },
  'features/waitlist/waitlist': {
    pageTitle: 'Lista de espera',
    pageFailed: 'Não foi possível carregar esta página. Recarregue.',
    title: 'Entre na lista de espera',
    text: 'Estamos liberando o acesso aos poucos. Deixe seu e-mail e escreveremos quando chegar sua vez.',
    name: 'Nome',
    submit: 'Entrar na lista',
    failed: 'Não foi possível enviar seu pedido. Tente de novo. O que você digitou continua aqui.',
    signIn: 'Já tem uma conta? <signIn>Entre</signIn>',
    joined: {
      title: 'Você está na lista',
      text: (email) => `Escreveremos para ${email} assim que houver uma vaga para você.`,
      home: 'Voltar à página inicial',
    },
    open: {
      title: 'Não há lista de espera',
      text: 'O cadastro está aberto. Crie uma conta e faça seu primeiro vídeo hoje.',
      signUp: 'Criar uma conta',
    },
  },
} satisfies Partial<LanguageMessages>;

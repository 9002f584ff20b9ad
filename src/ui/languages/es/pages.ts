import { quoteText } from '#domain/preflight/finding.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import { createCounter } from '../create-counter.ts';
import type { LanguageMessages } from '../language-messages.ts';

const count = createCounter('es');

const videosLeft = (left: number, granted: boolean): string =>
  `Te ${left === 1 ? 'queda' : 'quedan'} ${count(left, 'video', 'videos')} este mes. ` +
  (granted ? 'Te enviamos por correo los detalles de tu plan.' : 'Te enviamos el recibo por correo.');

/** Words of the server. */
const PERIODS: Readonly<Record<string, string>> = { month: 'mes', year: 'año' };
const SUPPORT: Readonly<Record<string, string>> = {
  'Help Center': 'Centro de ayuda',
  Email: 'Correo',
  'Email, answered first': 'Correo, con prioridad',
};

export const pages = {
  'features/home/compare-section': {
    heading: 'Cómo se compara',
    label: 'Tabla comparativa; se desplaza hacia los lados',
    what: 'Qué se compara',
    source: (number) => `Fuente ${number}`,
    sources: 'Fuentes',
    ways: ['Castwright', 'Servicios de avatares en la nube', 'Cámara y equipo de rodaje'],
    speed: {
      what: 'Tiempo para hacer 30 segundos de video',
      own: 'Unos ocho segundos en 1080p con dos núcleos de procesador libres, voz incluida',
      service: 'sync.: de 1 a 15 minutos según el modelo, para sincronizar los labios de un video existente',
      camera: 'Una tarde de preparativos, tomas y edición',
      source: 'sync., documentación: Generation Times & Performance',
    },
    preview: {
      what: 'Vista previa antes de renderizar',
      own: 'En movimiento, con sonido, gratis y sin límite',
      service: 'SundaySky: un rostro fijo hasta que lo animas, y eso consume créditos',
      camera: 'La propia toma',
      source: 'SundaySky, ayuda: Animating an Avatar',
    },
    change: {
      what: 'Cambiar una palabra',
      own: 'Solo se vuelve a dibujar esa escena; el nuevo renderizado cuenta como un video',
      service: 'Colossyan: se vuelve a descontar de tus minutos la duración completa del video',
      camera: 'Volver a convocar a todos',
      source: 'Colossyan, ayuda: Video generation minutes',
    },
    presenter: {
      what: 'Presentadores',
      own: 'Veinticuatro personajes originales, en 3D y dibujados, con 196 looks; sin derechos de imagen que gestionar',
      service: 'Synthesia: actores filmados que licencian su imagen',
      camera: 'Personas reales, con su consentimiento',
      source: 'Synthesia: los actores detrás de sus avatares',
    },
    languages: {
      what: 'Idiomas',
      own: 'Inglés; otros con voces de un servicio conectado',
      service: 'Synthesia: más de 140',
      camera: 'Los que hable tu presentador',
      source: 'Synthesia, documentación: Script',
    },
    script: {
      what: 'Adónde va tu guion',
      own: 'Solo a este servidor; también puedes ejecutarlo tú, sin conexión',
      service: 'HeyGen: al servicio y a un proveedor que genera la voz',
      camera: 'A ningún sitio',
      source: 'HeyGen, Trust Center: subprocessors',
    },
    failure: {
      what: 'Si falla un renderizado',
      own: 'Recuperas el video automáticamente',
      service: 'HeyGen: su mensaje de error dice que los créditos se devuelven',
      camera: 'Grabar otra vez',
      source: 'HeyGen, foro de desarrolladores: un renderizado fallido y su mensaje',
    },
  },
  'features/home/home': {
    title: 'Crea videos profesionales en minutos',
    description:
      'Escribe un guion y obtén un video terminado con un presentador que habla y mueve los labios en sincronía, con voz y subtítulos. ' +
      'Tres videos gratis al mes, sin tarjeta.',
    structured: {
      operatingSystem: 'Cualquiera, en el navegador',
      description: 'Convierte un guion escrito en un video terminado con un presentador que habla y mueve los labios en sincronía.',
    },
    hero: {
      label: 'CREACIÓN DE VIDEOS CON IA',
      heading: 'Crea videos profesionales en minutos',
      lead:
        'Escribe un guion, elige un presentador y descarga un video terminado con voz, sincronización labial y subtítulos. ' +
        'Sin cámara, sin estudio, sin repetir tomas.',
      free: 'Tres videos gratis al mes. Sin tarjeta.',
      video:
        'Tres presentadores dibujados se turnan, en inglés. Nia saluda: “Hola, soy Nia. Tú escribes las palabras y yo las digo”. ' +
        'Kofi cuenta con los dedos: “Un video de formación, una novedad de producto, una clase. Lo que necesites explicar”. ' +
        'Mabel abre las manos: “Y cuando algo cambie, solo edita el texto”.',
    },
    start: { videos: 'Abrir tus videos', signUp: 'Empezar gratis', logIn: 'Entrar' },
    player: { captions: 'Inglés', pause: 'Pausar video', play: 'Reproducir video', unmute: 'Activar sonido', mute: 'Silenciar' },
  },
  'features/home/lower-sections': {
    demo: {
      heading: 'Medio minuto de video con cuatro líneas de texto',
      video:
        'Cuatro presentadores se turnan para explicar cómo se hizo este video: con cuatro líneas de texto y títulos vinculados a palabras.',
      howMade: 'Escribimos cuatro escenas cortas e hicimos clic en Renderizar. Se hizo en menos tiempo del que se tarda en verlo.',
      voices: 'Activa el sonido para oír las voces incluidas. Al principio de esta página puedes hacer que digan tus palabras.',
      documentation: 'Mira cómo se hace, paso a paso',
    },
    testimonials: {
      heading: 'Qué dice la gente',
      by: (name, role) => `${name}, ${role}`,
      rating: ({ value, best, reviews }) => `${value} de ${best}, según ${reviews.toLocaleString('es')} reseñas`,
    },
    checkable: {
      heading: 'No nos creas: compruébalo',
      lips: {
        title: 'Labios bien sincronizados',
        text:
          'Las formas de la boca salen de los sonidos exactos de la voz, no de su volumen. ' +
          'En cada versión medimos la sincronización labial de videos terminados.',
        link: 'Cómo funciona la sincronización labial',
      },
      speed: {
        title: 'Listo antes de que termines de verlo',
        text: 'Treinta segundos de video en 1080p, voz incluida, se renderizan en unos ocho segundos con dos núcleos de procesador libres.',
        link: 'Cómo lo medimos',
      },
      project: {
        title: 'Tu trabajo sigue siendo tuyo',
        text: 'Cada proyecto es un archivo abierto que puedes guardar, editar y renderizar en tu propia computadora, sin cuenta ni conexión.',
        link: 'Cómo hacerlo',
      },
    },
    pricing: {
      heading: 'Empieza con 3 videos gratis',
      text: 'Lo que tienes gratis cada mes:',
      free: [
        '3 videos terminados de hasta 30 segundos, en 720p con nuestra marca de agua',
        'El editor completo, subtítulos y descargas',
        'Sin tarjeta y sin fecha de fin',
      ],
      more: 'Mejora tu plan para hacer más videos, más largos y con mayor resolución.',
    },
    start: {
      heading: 'De tu primer video solo te separa un guion',
      text: 'Escribe tres frases. Óyelas incluso antes de registrarte.',
    },
  },
  'features/home/static-sections': {
    features: {
      heading: 'Todo lo que hay entre el guion y el video',
      looks: 'Presentadores hablando, con algunos de los looks que puedes elegir',
      videoCreation: {
        title: 'Creación de videos con IA',
        text:
          'Tu guion se convierte en un video con un presentador que lo dice, con los labios sincronizados con cada sonido. ' +
          'Lo que ves en el editor es exactamente lo que obtienes.',
        points: [
          '720p, 1080p o 4K; horizontal, vertical o cuadrado',
          'Subtítulos en pantalla y en archivos VTT y SRT',
          'Editas una escena y solo esa se vuelve a renderizar',
        ],
      },
      voiceCloning: {
        title: 'Clonación de voz',
        text: 'Graba un minuto y ajustamos una voz a tu tono, ritmo y timbre. Es una voz parecida, no una copia.',
        points: [
          'El consentimiento es obligatorio y queda registrado',
          'Medimos tu grabación y luego la descartamos',
          'Nueve voces listas para usar, sin grabar nada',
        ],
      },
      avatarSelection: {
        title: 'Selección de presentador',
        text:
          'Veinticuatro presentadores, en 3D y dibujados, con 196 looks. ' +
          'No se usa el rostro de ninguna persona real, así que no hay derechos que gestionar.',
        points: [
          'Un presentador distinto en cada escena',
          'Colores propios de ropa y cabello, con Business',
          'Vista previa de cualquiera, con sonido, antes de renderizar',
        ],
      },
      customBackgrounds: {
        title: 'Fondos personalizados',
        text:
          'Pon un color, un degradado o tu propia imagen detrás de cada escena. ' +
          'Los títulos están vinculados a palabras y siguen sincronizados cuando editas el guion.',
        points: ['JPEG, PNG, WebP, GIF o AVIF, recortados a medida', 'Títulos y rótulos', 'Texto legible sobre cualquier fondo'],
      },
    },
    uses: {
      heading: '¿Qué vas a crear?',
      training: {
        title: 'Forma a tu equipo',
        text:
          'Incorporaciones, seguridad, instrucciones. Todos reciben la misma explicación y, cuando cambia un procedimiento, ' +
          'editas una frase en lugar de reservar un estudio.',
        image: 'Bruno presenta un video de seguridad titulado “Before you enter”',
        link: 'Empezar con la plantilla de seguridad',
      },
      product: {
        title: 'Presenta las novedades',
        text:
          'Las notas de versión que nadie lee se convierten en un video de 20 segundos con un título para cada función. ' +
          'Horizontal para tu sitio, vertical para las redes sociales.',
        image: 'Maya presenta una novedad de producto titulada “1. Faster search”',
        link: 'Empezar con la plantilla de novedades',
      },
      lesson: {
        title: 'Da una clase',
        text: 'Empieza con una pregunta, explícala en escenas cortas y dales a tus estudiantes subtítulos y una transcripción para repasar.',
        image: 'Ines abre una clase titulada “Why does ice float?”',
        link: 'Empezar con la plantilla de clase',
      },
      all: 'Ver todas las plantillas',
    },
    howItWorks: {
      heading: 'Del guion al video',
      editor:
        'El editor: tu guion y sus escenas a la izquierda, una vista previa en vivo en el centro, ' +
        'los presentadores y looks a la derecha y la línea de tiempo de todo el video abajo',
      steps: [
        {
          title: 'Escribe',
          text: 'Escribe o pega tu guion. Pon tres guiones (---) en una línea aparte para empezar otra escena. Escúchalo cuanto quieras, gratis.',
        },
        {
          title: 'Elige',
          text: 'Elige un presentador, una voz y un fondo. La vista previa los muestra hablando al instante, en tu navegador.',
        },
        {
          title: 'Renderiza',
          text: 'Haz clic en un botón y empieza a verlo mientras se renderiza el resto. Obtienes un MP4 con subtítulos y transcripción.',
        },
      ],
      tutorial: 'Sigue un tutorial: de la página en blanco al video terminado',
    },
  },

  'features/pricing/below-plans': {
    comparison: 'Comparar planes',
    questions: 'Preguntas frecuentes',
  },
  'features/pricing/plan-comparison': {
    label: 'Comparación de planes',
    what: 'Función',
    yes: 'Sí',
    no: 'No',
    upTo: (most) => `Hasta ${most}`,
    minutesAMonth: (minutes) => `${minutes} minutos al mes`,
    rows: {
      videos: 'Videos al mes',
      length: 'Duración del video',
      resolution: 'Resolución',
      looks: 'Looks de presentadores',
      whiteLabel: 'Sin la marca Castwright',
      preview: 'Vista previa en vivo con sonido',
      captions: 'Subtítulos: incrustados, VTT y SRT',
      backgrounds: 'Tus propios fondos y logotipo',
      organizations: 'Organizaciones con roles',
      team: 'Plan compartido con tu equipo',
      teamSeats: (seats) => `${seats} personas`,
      photoPresenters: 'Presentadores creados con tus fotos',
      customLooks: 'Presentadores con tus colores',
      brandKit: 'Kit de marca: colores, logotipo y subtítulos',
      learningPackages: 'Exportación para tu LMS: SCORM y xAPI',
      analytics: 'Estadísticas de video',
      voiceMatch: 'Voz a medida, a partir de tus grabaciones',
      batches: 'Un video por cada fila de una hoja',
      api: 'Acceso a la API',
      support: 'Soporte',
    },
  },
  'features/pricing/prices': {
    period: {
      label: 'Facturación',
      year: 'Anual',
      annual: (discount) => `Anual <discount>${discount}</discount>`,
      monthly: 'Mensual',
    },
    currency: 'Moneda',
    promo: { label: 'Código promocional', apply: 'Aplicar', remove: 'Quitar', checking: 'Comprobando el código…' },
  },
  'features/pricing/pricing-page': {
    title: 'Precios',
    description:
      'Precios de Castwright: tres videos gratis al mes, Creator para quien publica cada semana, Business para equipos. ' +
      'Precios en tu moneda.',
    heading: 'Empieza gratis. Paga cuando crees más.',
    lead:
      'Todos los planes incluyen el editor completo. Los planes superiores añaden más videos, más largos y con mayor resolución, ' +
      'más looks y las funciones que se comparan abajo.',
    plans: 'Planes',
    trial: {
      heading: 'Pruébalo con 3 videos gratis',
      text: 'Sin tarjeta, y recibes 3 más cada mes.',
      signUp: 'Empezar gratis',
    },
  },
  'features/pricing/pricing-questions': {
    questions: [
      {
        question: '¿Necesito una tarjeta para probarlo?',
        answer: 'No. Starter te da 3 videos gratis cada mes, sin tarjeta.',
      },
      {
        question: '¿Se me cobrará automáticamente?',
        answer:
          'Nunca. No guardamos tu tarjeta. Una semana antes de que termine tu plan te enviamos un enlace por correo. ' +
          'Si pagas, tu plan continúa desde ese día. Si no pagas, lo conservas siete días más y luego vuelves a Starter con todo lo que creaste.',
      },
      {
        question: '¿Qué cuenta como un video?',
        answer:
          'Un renderizado terminado, o uno que viste durante más de unos segundos mientras se renderizaba. ' +
          'Si cualquier otro renderizado falla o lo cancelas, recuperas ese video. ' +
          'Cada mes puedes cancelar tantos renderizados como videos tenga tu plan, y al menos diez. ' +
          'Las vistas previas del editor son gratis e ilimitadas.',
      },
      {
        question: '¿Cuándo se renueva mi cupo mensual?',
        answer:
          'En un plan de pago, el día del mes en que lo compraste. En Starter, el día 1 de cada mes. Los videos que no uses no se acumulan.',
      },
      {
        question: '¿Puedo cambiar de plan a mitad del período?',
        answer:
          'Sí. Si pasas a un plan superior, empieza de inmediato y la parte no usada del anterior se descuenta del precio; ' +
          'ves el total antes de pagar. Si pasas a un plan inferior, empieza cuando termina el tiempo que pagaste.',
      },
      {
        question: '¿Por qué los precios están en mi moneda?',
        answer:
          'La deducimos de la zona horaria y el idioma de tu navegador. Elige otra arriba y la recordaremos. ' +
          'También es la moneda en la que pagas.',
      },
      {
        question: '¿Cómo obtengo una factura?',
        answer:
          'Recibes una por cada pago, por correo y en PDF en <billing>tu página de facturación</billing>. ' +
          'Añade ahí el nombre, la dirección y la identificación fiscal de tu empresa y los incluiremos.',
      },
      {
        question: '¿Se ven y suenan reales los presentadores?',
        answer:
          'Son personajes 3D bien hechos, con voces generadas por software. Los espectadores notan que no se filmaron, ' +
          'y no se usa la imagen de nadie. Júzgalo tú: escribe una frase en <tryIt>la página de inicio</tryIt>, sin necesidad de cuenta.',
      },
      {
        question: '¿Qué idiomas hablan?',
        answer:
          'Inglés con acento estadounidense, británico y escocés; donde hay voces naturales, también español, francés, ' +
          'italiano y portugués de Brasil. Quien administra un sitio puede añadir más: la lista de voces del editor muestra las que hay en este.',
      },
      {
        question: '¿El 4K es realmente más nítido?',
        answer: 'Los títulos, subtítulos y logotipos se dibujan en 4K completo. El presentador se amplía y se ve un poco menos nítido.',
      },
    ],
  },
  'features/pricing/pricing': {
    failed: 'No se pudieron cargar los precios',
    inputKept: 'Lo que escribiste sigue aquí.',
    codeApplied: (code) => `Código ${code} aplicado a los precios de abajo.`,
    annualNote: (videos) =>
      `La facturación anual es más barata porque incluye menos videos: ${videos.creator[0]} al mes en lugar de ${videos.creator[1]} ` +
      `en Creator, ${videos.business[0]} en lugar de ${videos.business[1]} en Business. Si creas más, elige la facturación mensual.`,
    assumedCurrency:
      'No pudimos saber dónde estás, así que los precios están en dólares estadounidenses. Elige otra moneda arriba y la recordaremos.',
    fixedRate:
      'No pudimos cargar los tipos de cambio de hoy, así que estos precios son aproximados. Verás el importe exacto antes de pagar.',
    card: {
      own: 'Tu plan',
      popular: 'El más popular',
      before: (price) => `<hidden>Antes: </hidden>${price}`,
      period: (period) => `al ${PERIODS[period] ?? period}`,
      support: (support) => `Soporte: ${SUPPORT[support] ?? support}`,
    },
  },

  'features/checkout/checkout': {
    title: 'Pago',
    pageFailed: 'No se pudo cargar esta página. No se cobró nada. Recárgala.',
    nothingCharged: 'No se cobró nada.',
    plan: {
      price: (period) => `<price>El precio</price> al ${PERIODS[period] ?? period}`,
      other: 'Elegir otro plan',
    },
    summary: {
      title: 'Resumen del pedido',
      loading: 'Calculando el precio…',
      promoApplied: (code) => `Código ${code} aplicado.`,
      byYear: (plan) => `${plan}, un año`,
      byMonth: (plan) => `${plan}, un mes`,
      promo: (code) => `Código promocional ${code}`,
      credit: 'Crédito de tu plan actual',
      due: 'A pagar ahora',
      begins: (start, end) => `Empieza el ${start}, pagado hasta el ${end}.`,
      continues: (start, end) => `Continúa desde el ${start}, pagado hasta el ${end}.`,
      nextYear: (amount) =>
        `Después, ${amount} por otro año. Te avisaremos por correo una semana antes y nunca te cobraremos automáticamente.`,
      nextMonth: (amount) =>
        `Después, ${amount} por otro mes. Te avisaremos por correo una semana antes y nunca te cobraremos automáticamente.`,
    },
    pay: {
      pay: (amount) => `Pagar ${amount}`,
      start: 'Activar plan',
      checkAgain: 'Comprobar de nuevo',
    },
    payment: {
      notCompleted: 'El pago no se completó y no se cobró nada. Puedes intentarlo de nuevo.',
      declined: (why) => `Tu pago fue rechazado y no se cobró nada. ${why}`.trim(),
      redirecting: 'Abriendo la página de pago…',
      unreadable: 'No pudimos saber cómo terminó tu pago. Si pagaste, tu plan se activará automáticamente en unos minutos.',
      priceExpired: 'El precio que te reservamos ha caducado. Aquí está el precio actual. Revísalo y luego paga.',
      pending: 'Tu pago se está procesando. Tu plan se activará automáticamente cuando llegue; puedes salir de esta página.',
      unconfirmed: 'Aún no hemos recibido la confirmación de tu pago. No se ha perdido, así que no pagues otra vez.',
    },
    report: {
      notOrdered: (why) => `No se hizo el pedido: ${why}`,
      notCompleted: (why) => `No se completó el pago: ${why}`,
      notConfirmed: (why) => `No se confirmó el pago: ${why}`,
      windowClosed: 'se cerró la ventana',
      unreadable: 'la página de pago no devolvió nada que se pueda leer',
      pageStillHere: 'la página sigue aquí',
    },
    done: {
      title: (plan) => `Ya tienes ${plan}`,
      titlePending: 'Tu pago se está procesando',
      loading: 'Cargando tu plan…',
      videosLeft,
      paidAndLeft: (until, left, granted) => `${granted ? 'Tuyo' : 'Pagado'} hasta el ${until}. ${videosLeft(left, granted)}`,
      backToDraft: (title) => (title === '' ? 'Volver a tu borrador' : `Volver a ${quoteText(title)}`),
      makeVideo: 'Crear un video',
      billing: 'Plan y facturación',
    },
  },

  'features/content-page/content-page': {
    lastChanged: (day) => `Última actualización: ${day}`,
    consent: {
      legend: 'Tu elección, en este navegador',
      refused: { text: 'Rechazar estadísticas', detail: 'En este navegador solo se guarda lo que el sitio necesita para funcionar.' },
      given: {
        text: 'Permitir estadísticas',
        detail:
          'Las páginas que visitas y los botones en los que haces clic, guardados en nuestro propio servidor con un número aleatorio. ' +
          'Puedes cambiar de opinión aquí cuando quieras.',
      },
      open: 'Aún no has elegido. Hasta que lo hagas, no se registra nada.',
      saved: 'Tu elección está guardada.',
    },
  },

  'features/contact/contact': {
    title: 'Contacto',
    description: 'Escribe a quienes administran este sitio. Una persona lee cada mensaje y responde por correo.',
    lead: 'Una persona lee cada mensaje. Cuéntanos qué querías hacer y qué pasó. Te responderemos por correo.',
    notOpen: 'No se pudo cargar el formulario. Recarga la página.',
    before: {
      help:
        '¿Algo no funciona? Mira primero el <help>Centro de ayuda</help>; es más rápido. ' +
        'Si no está ahí, dinos en qué página, qué hiciste y qué viste.',
      payment: '¿Una pregunta sobre un pago? Danos el número de factura, nunca un número de tarjeta. Estos mensajes los leemos primero.',
      security:
        '¿Encontraste un fallo de seguridad? Cuéntanoslo antes que a nadie e incluye los pasos. ' +
        'Quien investiga con cuidado y sin causar daño no tiene nada que temer de nosotros.',
      report: '¿Viste un video o una cuenta que incumple las normas? <report>Denúncialo</report>.',
      accessibility:
        '¿Algo es difícil de ver, oír o manejar? Elige Accesibilidad. Lo tratamos como un error, no como una petición de mejora.',
      privacy: 'Tus datos: míralos, descárgalos o elimínalos en <profile>tu perfil</profile>. Para lo demás, elige Privacidad.',
    },
    form: {
      name: 'Nombre',
      topic: 'Tema',
      topics: {
        help: 'Ayuda con un video',
        sales: 'Planes para un equipo',
        press: 'Prensa',
        partners: 'Socios y adaptadores',
        accessibility: 'Accesibilidad',
        privacy: 'Privacidad y datos',
        other: 'Otra cosa',
      },
      message: 'Tu mensaje',
      length: (length, most) => `${length} de ${most} caracteres`,
      trap: 'Sitio web',
      send: 'Enviar',
      inputKept: 'Lo que escribiste sigue aquí.',
      failed: 'No se pudo enviar tu mensaje. Lo que escribiste sigue aquí. Inténtalo de nuevo en un momento.',
    },
    sent: {
      text: (reference) =>
        `Recibimos tu mensaje. Tu referencia es <reference>${reference}</reference> y te llegará un correo de confirmación.`,
      sendAnother: 'Enviar otro',
    },
  },

  'features/blog/blog': {
    title: 'Blog',
    description:
      'Escribir guiones, planificar videos de formación y hacer subtítulos que la gente lea. ' +
      'Y, para los curiosos, cómo funciona Castwright.',
    feed: 'Suscribirse por RSS',
    tags: 'Etiquetas',
    allTags: 'Todo',
    minutes: (minutes) => `${minutes} min de lectura`,
    noPosts: 'Aún no hay artículos sobre ese tema.',
    allPosts: 'Ver todos los artículos',
    post: {
      breadcrumb: 'Ruta de navegación',
      tags: 'Etiquetas',
      keepReading: 'Sigue leyendo',
    },
  },
  'features/guides/guides': {
    found: (found) => count(found, 'resultado', 'resultados'),
    nothingFound: 'Sin resultados.',
    nothingFoundAdvice: 'Prueba con menos palabras o <contact>escríbenos</contact>.',
    breadcrumb: 'Ruta de navegación',
    previousAndNext: 'Anterior y siguiente',
    sections: {
      documentation: {
        title: 'Documentación',
        search: 'Buscar en la documentación',
        description: 'Guías paso a paso de todo lo que hay en Castwright, con capturas de pantalla.',
        about:
          'Cada guía explica una tarea de principio a fin y se entiende por sí sola. ¿Es tu primera vez? Empieza por la primera. ' +
          'Si algo no funciona como dice una guía, el Centro de ayuda tiene respuestas cortas.',
      },
      'help-center': {
        title: 'Centro de ayuda',
        search: 'Buscar en el centro de ayuda',
        description: 'Respuestas rápidas a preguntas y problemas comunes. Busca o explora.',
        about: 'Escribe lo que ves en tu pantalla, o una parte. ¿No lo encuentras? Prueba la documentación o escríbenos.',
      },
      tutorials: {
        title: 'Tutoriales',
        search: 'Buscar tutoriales',
        description: 'De una página en blanco a un video terminado, de una sentada.',
        about:
          'En cada tutorial hacemos un video juntos. Tienes el guion completo para pegar y cada paso te dice qué deberías ver. ' +
          'Todos funcionan con el plan gratuito, salvo que se indique otra cosa. Al terminar, pon tus propias palabras y el video es tuyo. ' +
          'Para consultar una sola función, la documentación es más rápida.',
      },
    },
  },
  'features/newsletter/newsletter-link': {
    notOpen: 'No se pudo cargar esta página. Recárgala.',
    home: 'Ir a la página de inicio',
    unchanged: 'No ha cambiado nada.',
    confirm: {
      pageTitle: 'Tu suscripción',
      busy: 'Confirmando tu correo…',
      title: 'Suscripción confirmada',
      text: (email) => `Enviaremos novedades del producto a ${email}. Cada correo incluye un enlace para darte de baja.`,
      failed: { title: 'No confirmada', text: 'El enlace de ese correo no funcionó.' },
    },
    end: {
      pageTitle: 'Darse de baja',
      title: '¿Darte de baja?',
      text: 'Ya no recibirás novedades del producto en esta dirección. Seguirás recibiendo correos sobre tu cuenta y tus videos.',
      submit: 'Darme de baja',
      done: {
        title: 'Te diste de baja',
        text: (email) => `Ya no enviaremos novedades del producto a ${email}. Puedes suscribirte de nuevo cuando quieras.`,
      },
    },
  },
  'features/waitlist/waitlist': {
    pageTitle: 'Lista de espera',
    pageFailed: 'No se pudo cargar esta página. Recárgala.',
    title: 'Únete a la lista de espera',
    text: 'Vamos dando acceso poco a poco. Deja tu correo y te escribiremos cuando sea tu turno.',
    name: 'Nombre',
    submit: 'Unirme a la lista',
    failed: 'No se pudo enviar tu solicitud. Inténtalo de nuevo. Lo que escribiste sigue aquí.',
    signIn: '¿Ya tienes una cuenta? <signIn>Inicia sesión</signIn>',
    joined: {
      title: 'Estás en la lista',
      text: (email) => `Escribiremos a ${email} en cuanto haya un lugar para ti.`,
      home: 'Volver a la página de inicio',
    },
    open: {
      title: 'No hay lista de espera',
      text: 'El registro está abierto. Crea una cuenta y haz tu primer video hoy.',
      signUp: 'Crear una cuenta',
    },
  },

  'features/templates/templates': {
    title: 'Plantillas',
    description:
      'Proyectos listos para usar: una bienvenida, una demo, una clase, una disculpa. ' +
      'Abre uno, pon tus propias palabras y renderízalo. La mayoría cabe en el plan gratuito.',
    tools: {
      search: 'Buscar plantillas',
      searchPlaceholder: 'Buscar en títulos y guiones',
      use: 'Uso',
      anyUse: 'Para cualquier uso',
      format: 'Formato',
      anyFormat: 'Cualquier formato',
      formats: { '16:9': '16:9 horizontal', '9:16': '9:16 vertical', '1:1': '1:1 cuadrado', '4:5': '4:5 retrato' },
      free: (seconds) => `Cabe en el plan gratuito (${seconds} s)`,
    },
    found: (found) => count(found, 'plantilla', 'plantillas'),
    nothingFound: {
      title: 'Ninguna plantilla coincide',
      text: 'Prueba con menos palabras, u otro uso o formato.',
      showAll: 'Mostrar todas las plantillas',
    },
    card: {
      use: 'Usar esta plantilla',
      useLabel: (title) => `Usar esta plantilla: ${title}`,
      read: 'Leer el guion',
      readLabel: (title) => `Leer el guion: ${title}`,
      contents: (scenes, seconds, format) =>
        `${count(scenes, 'escena', 'escenas')}, unos ${count(seconds, 'segundo', 'segundos')}${format === null ? '' : `, ${format}`}`,
      tooLong: (limit) => `Supera los ${limit} segundos del plan gratuito.`,
      preview: (title) => `Los primeros segundos de “${title}”, sin sonido`,
      play: (title) => `Reproducir la vista previa de ${title}`,
      pause: (title) => `Pausar la vista previa de ${title}`,
    },
    own: {
      title: 'Plantillas de tu espacio de trabajo',
      by: (name) => `Guardada por ${name}`,
      manage: 'Gestionar en tu biblioteca',
      kept: 'La plantilla no ha cambiado.',
    },
    after: {
      title: 'Qué obtienes',
      project:
        'Una plantilla es un proyecto normal: escenas, presentadores, un guion y títulos vinculados a palabras. ' +
        'En cuanto empiezas a editar tienes tu propia copia; la plantilla no cambia.',
      cast: (seconds) =>
        'Los presentadores son ilustraciones y las voces son sintéticas. Cada vista previa de arriba se renderizó desde su plantilla. ' +
        'Si su presentador no está en tu plan, lo sustituye uno de los tuyos. ' +
        `En el plan gratuito, los videos pueden durar hasta ${seconds} segundos.`,
    },
  },

  'features/try/try-player': {
    notLoaded: 'No se pudo cargar la demo. Tu texto está a salvo. Recarga la página.',
    opening: 'Cargando…',
    empty: 'Escribe primero una o dos palabras.',
    speaking: 'Generando la voz…',
    inputKept: 'Tu texto sigue aquí.',
    speakFailed: 'No se pudo generar la voz. Tu texto sigue aquí.',
    stage: (presenter, script) => `${presenter ?? 'El presentador'} dice: ${script}`,
    presenter: 'Presentador',
    voice: 'Voz',
    makeVideo: 'Convertirlo en video',
  },
  'features/try/try': {
    // Spoken by an English voice.
    firstScript: 'Hello! Type anything here and I’ll say it.',
    script: '¿Qué debe decir el presentador?',
    left: (left, all) => `Quedan ${left} de ${all} caracteres`,
    speak: 'Escuchar',
    empty: 'Escribe primero una o dos palabras.',
  },

  'features/takedown/takedown': {
    title: 'Contenido retirado',
    openFailed: 'No se pudo cargar esta página. Recárgala.',
    loading: 'Cargando lo que se retiró…',
    what: {
      share: (name) => `Se retiró el enlace a tu video “${name}”. El video sigue siendo tuyo.`,
      video: (name) => `Se retiró tu video “${name}”. Su proyecto sigue en tu biblioteca.`,
      presenter: (name) => `Se retiró tu presentador “${name}”. Los videos que hiciste con él se conservan.`,
    },
    lifted: (name) => `“${name}” se restauró. Funciona como antes.`,
    reason: 'Motivo',
    answer: 'Nuestra respuesta',
    yourAppeal: 'Tu apelación',
    waiting: 'Recibimos tu apelación. Una persona la leerá y responderá por correo.',
    appeal: {
      title: '¿Crees que nos equivocamos?',
      text: 'Dinos por qué. Puedes apelar una vez y una persona leerá tu apelación.',
      field: 'Tu apelación',
      send: 'Enviar apelación',
      failed: 'No se pudo enviar tu apelación. Lo que escribiste sigue aquí. Inténtalo de nuevo.',
    },
  },
  'features/report/report': {
    title: 'Denunciar un abuso',
    description: 'Denuncia un video o una cuenta que incumpla las normas. Una persona revisa cada denuncia.',
    lead: '¿Viste un video o una cuenta que no debería estar aquí? Dínoslo. Una persona revisa cada denuncia.',
    notOpen: 'No se pudo cargar el formulario. Recarga la página.',
    form: {
      target: '¿Qué es?',
      targets: { video: 'Un video', account: 'Una cuenta' },
      reason: '¿Cuál es el problema?',
      reasons: {
        impersonation: 'Se hace pasar por una persona real',
        misinformation: 'Es engañoso o falso',
        hate: 'Odio o acoso',
        sexual: 'Contenido sexual',
        violence: 'Violencia o amenazas',
        privacy: 'Información privada',
        copyright: 'Derechos de autor',
        spam: 'Spam o fraude',
        other: 'Otra cosa',
      },
      subject: '¿Dónde lo viste?',
      subjectHint: 'Un enlace, o el nombre del video o de la cuenta.',
      details: '¿Qué pasó?',
      length: (length, most) => `${length} de ${most} caracteres`,
      email: 'Tu correo (opcional)',
      emailHint: 'Solo si quieres una respuesta.',
      trap: 'Sitio web',
      send: 'Enviar denuncia',
      inputKept: 'Lo que escribiste sigue aquí.',
      failed: 'No se pudo enviar tu denuncia. Lo que escribiste sigue aquí. Inténtalo de nuevo en un momento.',
    },
    sent: {
      text: (reference) => `Gracias. Recibimos tu denuncia y su referencia es <reference>${reference}</reference>.`,
      sendAnother: 'Enviar otra',
    },
  },
  'features/review/review': {
    pageTitle: 'Revisar un video',
    description: 'Mira el video, comenta cualquier momento y di si está listo.',
    opening: 'Abriendo la revisión…',
    notOpen: 'No pudimos abrir la revisión.',
    reload: 'Recargar',
    missing: 'Esta revisión no está disponible',
    missingText: 'Puede que el enlace haya caducado o que el autor del video la haya cerrado. Pídele uno nuevo.',
    untitled: 'Video sin título',
    captions: 'Subtítulos',
    frame: 'Comentar este punto',
    hint: 'Pausa el video y pulsa el punto al que te refieres. O usa el botón para comentar todo el momento.',
    commentAt: (time) => `Comentar en ${time}`,
    commentOnSpot: (time) => `Comentar el punto que elegiste, en ${time}`,
    comments: 'Comentarios',
    none: 'Aún no hay comentarios.',
    name: 'Tu nombre',
    nameHint: 'Lo ve cualquiera que tenga el enlace. Este navegador lo recuerda.',
    noName: `Escribe tu nombre, de hasta ${REVIEW_LIMITS.name} caracteres.`,
    noText: `Escribe un comentario, de hasta ${REVIEW_LIMITS.text.toLocaleString('es')} caracteres.`,
    start: 'Comentar este momento',
    send: 'Añadir comentario',
    cancel: 'Cancelar',
    reply: 'Responder',
    replyText: 'Tu respuesta',
    sendReply: 'Enviar respuesta',
    edit: 'Editar',
    editText: 'Tu comentario',
    save: 'Guardar',
    remove: 'Eliminar',
    removeQuestion: '¿Eliminar este comentario y sus respuestas?',
    resolve: 'Resolver',
    reopen: 'Reabrir',
    resolved: 'Resuelto',
    edited: 'editado',
    maker: 'Autor',
    jumpTo: (number, time) => `Comentario ${number}, en ${time}`,
    mark: (number, author) => `Comentario ${number} de ${author}`,
    sent: 'Comentario añadido.',
    arrived: 'Hay un comentario nuevo.',
    saved: 'Guardado.',
    removed: 'Comentario eliminado.',
    decision: 'Tu decisión',
    decide: { approved: 'Aprobar', 'changes-requested': 'Solicitar cambios' },
    decided: {
      approved: 'Aprobaste este video. El autor recibe un correo.',
      'changes-requested': 'Solicitaste cambios. El autor recibe un correo.',
    },
    decidedBy: {
      approved: (name) => `${name} lo aprobó`,
      'changes-requested': (name) => `${name} solicitó cambios`,
    },
    status: {
      open: 'Sin decisión',
      approved: 'Aprobado',
      'changes-requested': 'Cambios solicitados',
    },
    title: 'Revisión',
    loading: 'Cargando la revisión…',
    offHere: 'Este video no tiene ahora un enlace de revisión.',
    off:
      'Envía un enlace a quien deba comentar. Se detiene en un fotograma, escribe lo que piensa y aprueba o solicita cambios. ' +
      'No hace falta una cuenta.',
    create: 'Crear enlace de revisión',
    created: 'Tu enlace de revisión está listo.',
    link: 'Enlace de revisión',
    copyLink: 'Copiar enlace',
    openPage: 'Abrir página',
    lastDay: 'Último día',
    lastDayHint: 'El enlace funciona hasta este día inclusive. Déjalo vacío para que no caduque.',
    saveEnd: 'Guardar',
    compareChoices: 'Versiones con las que comparar',
    compareChoicesHint: 'Los revisores pueden reproducirlas junto a este video y leer sus comentarios.',
    versionNamed: (title, time) => `${title}, ${time}`,
    compare: 'Comparar con',
    compareNone: 'Nada',
    compareTime: (time) => `Versión del ${time}`,
    opened: 'Esta versión',
    versionComments: (time) => `Comentarios sobre la versión del ${time}`,
    versionHint: 'Solo lectura. Los comentarios nuevos son sobre “Esta versión”.',
    noVersion: 'Esta versión ya no está disponible.',
    end: 'Desactivar enlace',
    endHint: 'El enlace deja de funcionar para siempre. Los comentarios se quedan aquí.',
    ended: 'El enlace está desactivado. Los comentarios se quedan aquí.',
    openCount: (open) => count(open, 'comentario abierto', 'comentarios abiertos'),
  },
  'features/domain-proof/domain-proof': {
    host: 'Dominio',
    claim: 'Usar este dominio',
    remove: 'Renunciar a este dominio',
    recordName: 'Nombre del registro',
    recordValue: 'Valor del registro',
    copyName: 'Copiar nombre',
    copyValue: 'Copiar valor',
    check: 'Comprobar ahora',
    checks: {
      found: 'Encontramos el registro.',
      missing: 'El registro aún no está.',
      unavailable: 'El DNS no respondió. No ha cambiado nada; inténtalo de nuevo en un minuto.',
    },
  },

  'features/forgot-password/forgot-password': {
    pageTitle: 'Contraseña olvidada',
    pageFailed: 'No se pudo cargar esta página. Recárgala.',
    signIn: '¿La recordaste? <signIn>Inicia sesión</signIn>',
    elsewhere: {
      title: 'Restablece tu contraseña donde inicias sesión',
      text: 'Este sitio no guarda tu contraseña. Continúa a la página de inicio de sesión, donde puedes restablecerla.',
      signIn: 'Ir a iniciar sesión',
    },
    request: {
      title: '¿Olvidaste tu contraseña?',
      text: 'Escribe tu dirección de correo y te enviaremos un código para restablecerla.',
      submit: 'Enviar código',
      failed: 'No se pudo enviar el código. Inténtalo de nuevo.',
    },
    choose: {
      title: 'Elige una contraseña nueva',
      text: 'Si hay una cuenta con <email>tu dirección</email>, te llegará un código de seis caracteres.',
      code: 'Código',
      password: 'Contraseña nueva',
      passwordHint: (least) => `Al menos ${least} caracteres. Se cerrará tu sesión en los demás dispositivos.`,
      submit: 'Restablecer e iniciar sesión',
      resend: 'Enviar otro código',
      failed: 'No se pudo cambiar tu contraseña. Inténtalo de nuevo. La anterior sigue funcionando.',
    },
    keep: {
      title: '¿Qué más puede abrir tu cuenta?',
      text:
        'Todo esto abre tu cuenta, o envía sus datos a otro lugar, sin tu contraseña. Marca lo que conoces y sigues usando. ' +
        'Quitaremos el resto y cerraremos tu sesión en los demás dispositivos.',
      ways: {
        passkey: (name) => `Llave de acceso “${name}”`,
        provider: (name) => `Inicio de sesión con ${name}`,
        organization: (name) => `Inicio de sesión único de ${name}`,
        'api-key': (name) => `Clave de API “${name}”`,
        webhook: (name) => `Webhook a ${name}`,
      },
      submit: (removed) => (removed === 0 ? 'Restablecer y conservar todo' : `Restablecer y quitar ${removed}`),
    },
    changed: {
      title: 'Contraseña cambiada',
      text: 'Iniciaste sesión aquí y la cerramos en los demás dispositivos.',
      openDashboard: 'Ir a tu panel',
    },
  },
  'features/sign-in/sign-in': {
    pageTitle: 'Iniciar sesión',
    pageFailed: 'No se pudo cargar esta página. Recárgala.',
    title: 'Hola de nuevo',
    text: 'Tus videos y proyectos están justo donde los dejaste.',
    provider: (name) => `Iniciar sesión con ${name}`,
    passkey: 'Usar una llave de acceso',
    password: 'Contraseña',
    remember: 'Recordarme',
    forgot: '¿Olvidaste tu contraseña?',
    submit: 'Iniciar sesión',
    failed: 'No se pudo iniciar sesión',
    signUp: '¿Es tu primera vez? <signUp>Crea una cuenta</signUp>',
    ticket: {
      pageTitle: 'Iniciando sesión',
      signingIn: 'Iniciando tu sesión…',
      title: 'Este enlace ya se usó',
      text: 'Un enlace de inicio de sesión funciona una sola vez y caduca al cabo de un tiempo.',
      signIn: 'Iniciar sesión de otra forma',
      failed: 'Este enlace ya no funciona.',
    },
  },
  'features/sign-up/sign-up': {
    pageTitle: 'Crea tu cuenta',
    pageFailed: 'No se pudo cargar esta página. Recárgala.',
    title: 'Haz tu primer video',
    text: 'Tres videos gratis al mes. Sin tarjeta.',
    provider: (name) => `Registrarse con ${name}`,
    password: 'Contraseña',
    passwordHint: (least) => `Al menos ${least} caracteres. Unas cuantas palabras al azar son fáciles de recordar.`,
    submit: 'Crear cuenta',
    terms:
      'Al crear una cuenta, aceptas nuestros <terms>Términos</terms> y confirmas que leíste nuestra ' +
      '<privacy>Política de privacidad</privacy>.',
    failed: 'No se pudo crear la cuenta',
    signIn: '¿Ya tienes una cuenta? <signIn>Inicia sesión</signIn>',
  },
  'features/verify/verify': {
    title: 'Comprobar un video',
    description: 'Comprueba si un video conserva los bytes con los que se firmó. La comprobación se hace en tu navegador; no se sube nada.',
    lead: 'Comprueba si un video conserva los bytes con los que se firmó. La comprobación se hace en tu navegador; no se sube nada.',
    notOpen: 'No se pudo cargar esta página. Recárgala.',
    choose: {
      drop: 'o suelta un MP4 aquí',
      button: 'Elegir un video',
      file: 'Archivo MP4',
      another: 'Comprobar otro video',
      note: 'El archivo se queda en tu dispositivo. Los videos grandes tardan unos segundos por cada 100 MB.',
    },
    checking: (name) => `Comprobando ${name}`,
    failed: (name) => `No se pudo leer ${name} hasta el final. El archivo no cambió. Elígelo de nuevo.`,
    result: 'Resultado',
    checks: {
      intact: { title: 'Sin cambios desde que se firmó', text: 'Cada fotograma y cada sonido están como cuando se firmó el video.' },
      changed: { title: 'Cambió después de firmarse', text: 'La firma no coincide con el contenido de este archivo. Pide el original.' },
      unsigned: {
        title: 'Sin firma',
        text:
          'Este archivo no dice de dónde viene. Muchos servicios quitan las firmas al subir un video, ' +
          'así que esto no significa que se haya cambiado.',
      },
      unreadable: {
        title: 'No se puede comprobar aquí',
        text: 'La firma del archivo está dañada o la hizo otro software. Prueba un validador general de Content Credentials (C2PA).',
      },
      unsupported: {
        title: 'Este navegador no puede comprobarlo',
        text: 'La firma usa Ed25519, que este navegador no admite. Actualízalo o usa otro.',
      },
      'not-video': { title: 'No es un MP4', text: 'Elige un archivo MP4 que se haya descargado por completo.' },
    },
    facts: {
      signer: 'Firmado por',
      signedBy: {
        ours: 'la clave de este sitio',
        unknown: 'una clave que no es de este sitio. Cualquiera puede crear una clave así y ponerle el nombre que quiera.',
        'unknown-now':
          'una clave que no pudimos comparar con la de este sitio, porque no se pudo cargar. Compruébalo de nuevo cuando tengas conexión.',
      },
      fingerprint: 'Huella de la clave',
      made: 'Hecho por',
      engine: (engine) => `software, renderizador ${engine.slice(0, 12)}`,
      voice: 'Consentimientos de voz',
      likeness: 'Consentimientos de imagen',
      none: 'no hacen falta',
      script: 'Guion',
      scriptHash: (hash) => `registrado como hash con clave, ${hash.slice(0, 12)}…. Solo quien firmó puede confirmar qué guion era.`,
    },
    limits: {
      title: 'Lo que esto no demuestra',
      points: [
        'Que lo que se dice en el video sea cierto.',
        'Cuándo se hizo: el archivo no tiene fecha.',
        'Quién lo encargó: el archivo no nombra a nadie.',
        'Que un video sin firma sea falso.',
      ],
    },
    more: 'Cómo funciona la firma: <guide>De dónde viene un video</guide>.',
  },
} satisfies Partial<LanguageMessages>;

/** Words whose stressed e or o is open without an accent that says so. */
export const OPEN_VOWELS = `
  ela elas era eram esta estas essa essas aquela aquelas ela pode podem pode agora nossa nossas nosso nossos nova novas novos quero quer melhor
  melhores maior menor menores foto fotos deve devem forma formas bela belas belo hora horas fora porta portas nove sete dez
  terra certa certas certo certos serve servem leva levam segue seguem mostra mostram rosa escola escolas bola moda modo modos
  resposta respostas proposta perto aberto aberta aberta depressa festa testa caderno governo inverno moderna moderno janela panela
  tela telas pele leve breve neve febre célebre mulher mulheres papel hotel anel fiel mel sol espanhol farol futebol lençol corpos jogos olhos ovos porcos povos postos fogos morro morre morrem volta voltam voltar joga jogam toca tocam coloca colocam espera
  esperam acerta acessa acesso sucesso processo progresso congresso universo verso versos inverso objeto projeto projetos direta reto seta
  nota notas rota rotas gota loja lojas sobre colega colegas chega chegam pega pegam nega entrega alegre oferta descoberta metro metros teto veja
  debaixo só obra obras cofre pobre pobres nobre corte sorte sortes forte fortes norte morte mortes dose zero dezessete fecha fecham dela delas dessa dessas desta destas nessa nessas nesta nestas logo jovem jovens posso possa
  querem prova provas gosta costa resto velho velha votos leste chefe controle europa começa consegue copa voz pior normal importa
  conversa diversas diversos qualquer quiser`;

/** Words said weakly, and words that the rules read wrong. */
export const PORTUGUESE_WORDS = `
  desse dˈesy, nesse nˈesy, desses dˈesys, nesses nˈesys, deste dˈesʧy, neste nˈesʧy, pelo pˌelʊ, pela pˌelæ, pelos pˌelʊs, pelas pˌelæs, estamos estˈɐ̃mʊs
  número nˈũmeɾʊ, números nˈũmeɾʊs, interesse ˌiŋteɾˈesy, esposa ˌespˈozæ, guerra ɡˈɛxæ, papel papˈɛʊ, futebol fˌutebˈɔl, sol sˈɔl
  onu ˈonu, joão ʒuˈɐ̃ʊ̃, o ʊ, a a, os ʊs, as as, de ʤy, do dʊ, da da, dos dʊs, das das, em Aŋ, no nʊ, na na, nos nʊs, nas nas, e i, que ky, se sy, me my, te ʧy, lhe ljy
  por por, com koŋ, sem sAŋ, um ũŋ, uma ˌumæ, para pˌaɾæ, pra pra, ao W, aos Ws, à a, às as, é ˈɛ, ou ow, mas mas, sua sˌuæ, seu seʊ, seus seʊs, meus meʊs, suas sˌuæs, minha mˌiɲæ, não nˌɐ̃ʊ̃, meu meʊ
  muito mwˈiŋtʊ, muitos mwˈiŋtʊs, muita mwˈiŋtæ, muitas mwˈiŋtæs, ˈely, eles ˈelys, esse ˈesy, este ˈesʧy, aquele akˈely, mesmo mˈezmʊ
  táxi tˈaksi, táxis tˈaksis, próximo prˈɔsimʊ, próxima prˈɔsimæ, próximos prˈɔsimʊs, máximo mˈasimʊ, máxima mˈasimæ, trouxe trˈowsy, fixo fˈiksʊ
  sexo sˈɛksʊ, texto tˈestʊ, textos tˈestʊs, complexo kˌomplˈɛksʊ, reflexo xˌeflˈɛksʊ, anexo anˈɛksʊ, conexão kˌoneksˈɐ̃ʊ̃, sexta sˈestæ
  mãe mˈɐ̃y, mães mˈɐ̃ys, ainda ˌaˈiŋdæ, estava estˈavæ, tudo tˈudʊ, ok okˈA, web wˈɛby, internet ˌiŋteɾənˈɛʧy, online oŋlˈIny, email imˈAw
  site sˈIʧy, software sˈɔfətweɾ, marketing mˈaɾəkeʧiŋ, castwright kˈastxIʧy, você vosˈe, vocês vosˈes, pôr pˈor, tem tˈAŋ, têm tˈAŋ, bem bˈAŋ
`;

import type { ShownTexts } from '../translate-shown-text.ts';

/** What rules and adapters say in English, where it's shown. */
export const texts: ShownTexts = {
  'value: Scene {1}': 'シーン{1}',
  'value: {1} seconds': '{1}秒',
  'value: {1} minutes': '{1}分',
  'value: on January {1}': '1月{1}日',
  'value: on February {1}': '2月{1}日',
  'value: on March {1}': '3月{1}日',
  'value: on April {1}': '4月{1}日',
  'value: on May {1}': '5月{1}日',
  'value: on June {1}': '6月{1}日',
  'value: on July {1}': '7月{1}日',
  'value: on August {1}': '8月{1}日',
  'value: on September {1}': '9月{1}日',
  'value: on October {1}': '10月{1}日',
  'value: on November {1}': '11月{1}日',
  'value: on December {1}': '12月{1}日',
  'value: the {1} plan': '{1}プラン',
  'value: a larger plan': '上位プラン',
  'value: the {1} and {2} plans': '{1}プランと{2}プラン',
  'value: Presenters made from your own photo are part of {1}.': '自分の写真から作るプレゼンターは{1}に含まれます。',
  'value: Voice matching is part of {1}.': 'ボイスマッチは{1}に含まれます。',
  // Before the sentences that begin them.
  '{1} Yours are safe. Choose a built-in presenter or upgrade.':
    '{1}作成済みのものは保存されています。標準のプレゼンターか、上位プランを選んでください。',
  '{1} Yours is {2}. Nothing was saved.': '{1}現在は{2}です。何も保存されていません。',
  '{1} Your voices are safe. Choose a built-in voice or upgrade.':
    '{1}自分のボイスは保存されています。標準のボイスか、上位プランを選んでください。',
  '{1} Yours is {2}. Nothing was kept.': '{1}現在は{2}です。何も残していません。',
  'Presenters made from your own photo are part of {1}.': '自分の写真から作るプレゼンターは{1}に含まれます。',
  'Voice matching is part of {1}.': 'ボイスマッチは{1}に含まれます。',
  'Voice cloning is part of {1}.': 'ボイスクローンは{1}に含まれます。',
  'The {1} plan has {2} minutes of recordings a month, and you have {3} seconds left. It resets on {4}. Nothing was saved.':
    '{1}プランの録音は月{2}分までで、残りは{3}秒です。{4}にリセットされます。何も保存されていません。',
  'Making a video for every row of a sheet is part of {1}. Your project is kept.':
    '表の行ごとの動画作成は{1}に含まれます。プロジェクトはそのまま残ります。',
  'Your plan includes videos up to {1}. This one is {2}. Choose {3} or {4}.':
    'ご利用のプランで作れる動画は{1}までですが、この動画は{2}です。{3}または{4}を選んでください。',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or split it into several videos.':
    '台本を話すと約{1}秒かかりますが、ご利用のプランでは{2}秒までです。短くするか、複数の動画に分けてください。',
  'Your script takes about {1} seconds to say; your plan allows {2}. Shorten it, or choose a larger plan.':
    '台本を話すと約{1}秒かかりますが、ご利用のプランでは{2}秒までです。短くするか、上位プランを選んでください。',
  'Your plan includes {1} looks, and this isn’t one of them. Choose another, or {2}.':
    'ご利用のプランのルックは{1}種類で、このルックは含まれません。別のルックか{2}を選んでください。',
  'Custom colors are part of {1}. Choose one of the looks, or upgrade.':
    'カスタムカラーは{1}に含まれます。ルックから選ぶか、アップグレードしてください。',
  'Brand kits are part of {1}. Upgrade to save one; projects keep the look they have.':
    'ブランドキットは{1}に含まれます。保存するにはアップグレードしてください。プロジェクトの見た目は変わりません。',
  'Your own name on share pages is part of {1}. Upgrade to save it.':
    '共有ページに自分の名前を出す機能は{1}に含まれます。保存するにはアップグレードしてください。',
  'Learning packages are part of {1}. Upgrade to export this video; it stays as it is.':
    '学習パッケージは{1}に含まれます。この動画を書き出すにはアップグレードしてください。動画はそのまま残ります。',
  'You’ve used your 1 video for this month in this organization. Your allowance resets {1}. The plan’s owner can raise it before then.':
    'この組織での今月分1本を使い切りました。{1}にリセットされます。それより前に増やせるのはプランの所有者です。',
  'You’ve used your {1} videos for this month in this organization. Your allowance resets {2}. The plan’s owner can raise it before then.':
    'この組織での今月分{1}本を使い切りました。{2}にリセットされます。それより前に増やせるのはプランの所有者です。',
  'Your organization has used all {1} videos of its plan this month. The allowance resets {2}.':
    '組織のプランの今月分{1}本を使い切りました。{2}にリセットされます。',
  'You’ve used all {1} videos this month. Your allowance resets {2}. Write to us if you need more before then.':
    '今月の{1}本を使い切りました。{2}にリセットされます。それより前に必要な場合はご連絡ください。',
  'You’ve used all {1} videos this month. Your allowance resets {2}, or choose {3} now.':
    '今月の{1}本を使い切りました。{2}にリセットされます。今すぐ{3}を選ぶこともできます。',
  'Sharing a plan with an organization is part of {1}.': '組織とのプラン共有は{1}に含まれます。',
  'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.':
    'APIの利用はBusinessプランに含まれます。キーは保存されており、プランに加入すると再び使えます。',
  'Analytics are part of the Business plan. We’re already counting; upgrade to see the numbers.':
    '分析はBusinessプランに含まれます。集計は始まっています。数値を見るにはアップグレードしてください。',
  'Webhooks are part of the Business plan. The ones you have are safe and will work again once you’re on it.':
    'WebhookはBusinessプランに含まれます。作成済みのものは保存されており、プランに加入すると再び使えます。',
  'Choose Creator': 'Creatorを選ぶ',
  'Choose Business': 'Businessを選ぶ',
  'Start for free': '無料で始める',
  'Try it on something real. No credit card.': '実際の動画作りでお試しください。クレジットカードは不要です。',
  'For people who publish every week.': '毎週公開する人に。',
  'For teams that run training and marketing on video.': '動画で研修やマーケティングを行うチームに。',
  'Captions and downloads': '字幕とダウンロード',
  'Your own backgrounds and logo': '自分の背景とロゴ',
  'Backgrounds, titles, logo': '背景、タイトル、ロゴ',
  'Backgrounds, titles, logo, presenter colors': '背景、タイトル、ロゴ、プレゼンターの色',
  'Help Center': 'ヘルプセンター',
  'Email, answered first': 'メール（優先的に回答）',
  'Presenters made from your photos': '自分の写真から作るプレゼンター',
  'Custom presenter colors': 'プレゼンターのカスタムカラー',
  'Your plan shared with up to 10 people': '最大10人とのプラン共有',
  'API access': 'APIの利用',
  'Save {1}%': '{1}%お得',
  '{1}% off': '{1}%割引',
  '{1} days more': '{1}日間延長',
  '{1} videos a month': '月{1}本の動画',
  'Up to {1} a video': '動画1本の長さ：最大{1}',
  '{1} presenter looks': 'プレゼンターのルック{1}種類',
  'With a watermark': '透かしあり',
  'No watermark': '透かしなし',
  'Voice matching, {1} minutes a month': 'ボイスマッチ：月{1}分',
  'Plus {1} months free': 'さらに{1}か月無料',
  'Billed as {1} annually': '年額{1}のお支払い',
  "You've used all {1} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.":
    '支払い済みの月の{1}本を使い切りました。「プランと支払い」のページで更新すると、翌月分の動画をすぐに使えます。',
  'There are no scenes yet. Add one with something to say.': 'シーンがまだありません。話す内容のあるシーンを追加してください。',
  'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.':
    '動画の音楽がこのワークスペースにありません。用意された曲を選ぶか、音楽をもう一度アップロードするか、音楽なしにしてください。',
  '{1} has nothing to say. Write at least one word, or remove the scene.':
    '{1}：話す内容がありません。1語以上書くか、シーンを削除してください。',
  '{1} uses a presenter that isn’t in this workspace. Choose another one.':
    '{1}：使われているプレゼンターがこのワークスペースにありません。別のプレゼンターを選んでください。',
  '{1} uses a presenter that is not in the cast. Choose another one.':
    '{1}：使われているプレゼンターは一覧にありません。別のプレゼンターを選んでください。',
  'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.':
    '効果音がこのワークスペースにありません。別の効果音を選ぶか、もう一度アップロードするか、削除してください。',
  'A sound effect is tied to word {1}, but the script has {2}. Tie it to another word.':
    '効果音が{1}番目の言葉に結び付いていますが、台本の言葉は{2}個です。別の言葉に結び付けてください。',
  '{1} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.':
    '{1}：使われている録音がこのワークスペースにありません。録音し直すか、合成音声を使ってください。',
  'The script of {1} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.':
    '{1}の録音後に、台本が変更されています。録音し直すか、当面は合成音声を使うか、録音をそのまま使ってください。',
  'A layer is tied to word {1}, but the script has {2}. Tie it to another word.':
    'レイヤーが{1}番目の言葉に結び付いていますが、台本の言葉は{2}個です。別の言葉に結び付けてください。',
  'A keyframe is at word {1}, but the script has {2}. Move it to another word.':
    'キーフレームが{1}番目の言葉にありますが、台本の言葉は{2}個です。別の言葉に移動してください。',
  'A layer ends before it starts. Move its end after its start.':
    'レイヤーの終わりが始まりより前にあります。終わりを始まりより後に移動してください。',
  '{1} isn’t among your images. Upload it, or choose another one.':
    '{1}がアップロード済みの画像の中にありません。アップロードするか、別の画像を選んでください。',
  'Two parts of the project have the same id. Give one of them another.':
    'プロジェクトの2つの部分のIDが同じです。どちらかに別のIDを付けてください。',
  'This presenter isn’t in this workspace. Your script is safe. Choose another presenter.':
    'このプレゼンターはこのワークスペースにありません。台本は失われていません。別のプレゼンターを選んでください。',
  'This presenter was taken down by the people who run this site. Your script is safe. Choose another presenter.':
    'このプレゼンターは、サイトの運営者によって利用停止になりました。台本は失われていません。別のプレゼンターを選んでください。',
  'The consent for this presenter was withdrawn, so it can’t be shown in new videos. Your script is safe. Choose another presenter.':
    'このプレゼンターへの同意が撤回されたため、新しい動画には登場できません。台本は失われていません。別のプレゼンターを選んでください。',
  'Scene {1} comes after scene {2}. Name the first scene first.': 'シーン{1}はシーン{2}より後です。先のシーンから順に指定してください。',
  'This project has one scene.': 'このプロジェクトのシーンは1つです。',
  'This project has scenes 1 to {1}.': 'このプロジェクトのシーンは1～{1}です。',
  'A project needs at least one scene. Change this one, or add another first.':
    'プロジェクトには1つ以上のシーンが必要です。このシーンを変更するか、先に別のシーンを追加してください。',
  'A project can have up to {1} scenes. Remove one first.': 'プロジェクトのシーンは{1}個までです。先に1つ削除してください。',
  'A scene can have up to {1} layers. Remove one first.': 'シーンのレイヤーは{1}個までです。先に1つ削除してください。',
  'Two presenters of the scene have the same speaker number. Give each its own, from 2.':
    'シーンの2人のプレゼンターの話者番号が同じです。2以上の別々の番号を付けてください。',
  'Two layers have the same id. Give each its own.': '2つのレイヤーのIDが同じです。別々のIDを付けてください。',
  'The music is nearly as loud as the voice, so words get lost.': '音楽が声とほぼ同じ音量のため、言葉が聞き取りにくくなります。',
  '{1} covers a presenter’s head.': '{1}がプレゼンターの頭に重なっています。',
  '{1} covers a presenter’s face.': '{1}がプレゼンターの顔を隠しています。',
  '{1} moves hands, which only drawn presenters have. Choose a drawn presenter, or remove the tag.':
    '{1}は手の動きですが、手があるのはイラストのプレゼンターだけです。イラストのプレゼンターを選ぶか、タグを削除してください。',
  '{1} moves hands, which a close-up and a circle don’t show. Choose another framing, or remove the tag.':
    '{1}は手の動きですが、アップや円形では手が映りません。別のフレーミングを選ぶか、タグを削除してください。',
  '{1} finds no layer called {2}. Write title, image, or text, or words that are on the stage.':
    '{1}：{2}というレイヤーがありません。title、image、textのいずれか、またはステージ上の言葉を書いてください。',
  '{1} is shown {2} times as large as its pixels, so it looks soft. Use a larger file, or a lower quality of the video.':
    '{1}は本来のピクセル数の{2}倍に拡大されるため、ぼやけて見えます。より大きなファイルを使うか、動画の画質を下げてください。',
  '{1}: the title {2} is hard to read on a part of its background (contrast {3}:1).':
    '{1}：タイトル{2}が背景の一部で読みにくくなっています（コントラスト{3}:1）。',
  '{1} isn’t wholly inside the frame.': '{1}が画面からはみ出しています。',
  '{1} is where players and apps put their buttons, or cut the frame off.':
    '{1}の位置には、プレーヤーやアプリのボタンが重なるか、画面の端が切れることがあります。',
  '{1} is too small to read where videos of this format are watched.':
    '{1}は、このフォーマットの動画が再生される画面では小さすぎて読めません。',
  'Scene {1}: presenter {2} is there but never speaks. Give them a paragraph, or keep them as a listener.':
    'シーン{1}：プレゼンター{2}は登場しますが、話しません。段落を割り当てるか、聞き役のままにしてください。',
  'The pronunciation of {1} isn’t used: no script has it.': '{1}の発音は使われていません。どの台本にもない言葉です。',
  'Shorten the pause to {1} seconds': '間を{1}秒に短縮',
  'Turn the voice on': '音声をオンにする',
  'Show the script in the captions': '字幕に台本を表示',
  'Lower the music while someone speaks': '話している間は音楽を小さくする',
  'Lower the music': '音楽を小さくする',
  'Lower the music in this scene': 'このシーンの音楽を小さくする',
  'Give it an id of its own': '固有のIDを付ける',
  'End it with the last word': '最後の言葉で終わらせる',
  'Swap its start and end': '始まりと終わりを入れ替える',
  'Show it for the whole scene': 'シーン全体で表示',
  'Put it in its usual place': '通常の位置に置く',
  'Make the name larger': '名前を大きくする',
  'Show it as large as its pixels allow': 'ピクセル数に見合う大きさで表示',
  'Give the lines to the first presenter': '最初のプレゼンターに割り当てる',
  'Remove the presenter': 'プレゼンターを削除',
  'Use our track': '用意された曲を使う',
  'Remove the pronunciation': '発音を削除',
  'Remove the sound': '効果音を削除',
  'Put them in their usual places': '通常の位置に置く',
  'Let them take turns in the frame': '交互に映す',
  'Remove the scene': 'シーンを削除',
  'Use another presenter': '別のプレゼンターを使う',
  'Use the synthetic voice': '合成音声を使う',
  'Use a plain background': '無地の背景を使う',
  'Make the text dark': '文字を暗くする',
  'Make the text white': '文字を白くする',
  'Put a plate behind it': '下地を付ける',
  'Move the text': 'テキストを移動',
  'Put the text on top': 'テキストを最前面に出す',
  'Move the text into the frame': 'テキストを画面内に移動',
  'Move the text into the safe area': 'テキストをセーフエリアに移動',
  'Make the text larger': 'テキストを大きくする',
  'Move the captions': '字幕を移動',
  'Move the captions above the presenters': '字幕をプレゼンターの上に移動',
  'Frame the presenter wider': 'プレゼンターを引きで映す',
  'Put the images above the presenter': '画像をプレゼンターの上に置く',
  'Put the images below the face': '画像を顔の下に置く',
  'Put the texts above the presenter': 'テキストをプレゼンターの上に置く',
  'Put the texts below the face': 'テキストを顔の下に置く',
  'Move the presenters up': 'プレゼンターを上に移動',
  'Enter your password.': 'パスワードを入力してください。',
  'Enter the {1}-character code.': '{1}文字のコードを入力してください。',
  'Enter your current password.': '現在のパスワードを入力してください。',
  'Enter your email address.': 'メールアドレスを入力してください。',
  'Enter a valid email address, like name@example.com.': 'name@example.comのような有効なメールアドレスを入力してください。',
  'Choose a password.': 'パスワードを決めてください。',
  'Use at least {1} characters.': '{1}文字以上にしてください。',
  'Use at most {1} characters.': '{1}文字以内にしてください。',
  'Unknown device': '不明な端末',
  'One-tap sign-in isn’t available here. Use another method.': 'ここではワンタップログインを使えません。別の方法をお使いください。',
  'Passkeys don’t work in this browser or at this address.': 'このブラウザーまたはこのアドレスでは、パスキーを使えません。',
  'Couldn’t change the password. Please try again.': 'パスワードを変更できませんでした。もう一度お試しください。',
  'This link didn’t work. Request a new one.': 'このリンクは使えませんでした。新しいリンクを取得してください。',
  'The passkey couldn’t be used. Try again, or use another way.':
    'パスキーを使えませんでした。もう一度お試しいただくか、別の方法をお使いください。',
  'Confirm that it’s you, then try again.': '本人確認のうえ、もう一度お試しください。',
  'Too many wrong codes. Request a new one.': '間違ったコードの入力回数が多すぎます。新しいコードを取得してください。',
  'That code isn’t right. Check that your device’s clock is correct, and try the newest code.':
    'コードが正しくありません。端末の時計が合っているか確認し、最新のコードをお試しください。',
  'That backup code isn’t right, or was used already.': 'バックアップコードが正しくないか、すでに使われています。',
  'Too many wrong codes. Sign in again.': '間違ったコードの入力回数が多すぎます。もう一度ログインしてください。',
  'Too many wrong codes. Wait 15 minutes and try again.': '間違ったコードの入力回数が多すぎます。15分待ってから、もう一度お試しください。',
  'That’s not your password.': 'パスワードが正しくありません。',
  'You didn’t give permission there, so nothing has changed. Try again, or use your password.':
    'ログイン先で許可しなかったため、何も変更されていません。もう一度お試しいただくか、パスワードをお使いください。',
  'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.':
    'この組織ではシングルサインオンが必須です。前に戻って「組織のアカウントで続ける」を選んでください。',
  'Sign-up is by invitation for now. Join the waitlist and we’ll email you.':
    '現在、登録は招待制です。順番待ちリストに登録すると、メールでお知らせします。',
  'We couldn’t connect that account. If you already have an account here, sign in with its password first.':
    'そのアカウントを連携できませんでした。すでにアカウントをお持ちの場合は、先にパスワードでログインしてください。',
  'That account’s email address isn’t verified. Verify it there, then try again.':
    'そのアカウントのメールアドレスは確認されていません。ログイン先で確認してから、もう一度お試しください。',
  'That account has no email address. Choose one that does, or sign in another way.':
    'そのアカウントにはメールアドレスがありません。メールアドレスのあるアカウントを選ぶか、別の方法でログインしてください。',
  'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.':
    'このメールアドレスのアカウントはすでにあります。パスワードでログインし、プロフィールでこのログイン方法を連携してください。',
  'That account’s email address doesn’t match yours. Connect one with the same address.':
    'そのアカウントのメールアドレスは、お使いのものと一致しません。同じアドレスのアカウントを連携してください。',
  'That account is already connected to someone else’s account here.': 'そのアカウントは、すでにほかの人のアカウントと連携されています。',
  'That sign-in wasn’t finished or has expired. Please try again.':
    'ログインが完了していないか、期限が切れました。もう一度お試しください。',
  'Passkeys don’t work in this browser or at this address. Use another way.':
    'このブラウザーまたはこのアドレスでは、パスキーを使えません。別の方法をお使いください。',
  'This device already has a passkey for your account.': 'この端末には、このアカウントのパスキーがすでにあります。',
  'Rendering your scene': 'シーンをレンダリング中',
  'Rendering scene {1} of {2}': 'シーン{1}／{2}をレンダリング中',
  'Putting the scenes together': 'シーンを結合中',
  'Waiting for a free place to render': 'レンダリングの空き待ち',
  'Recording the voice': '音声を生成中',
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.':
    '現在、ボイスサービスに接続できないため、待機しています。動画の作成は自動的に再開します。',
  'Your video is ready': '動画が完成しました',
  'This video doesn’t count toward your month.': 'この動画は今月の本数に含まれません。',
  'This video counts toward your month because it was watched while it rendered.':
    'レンダリング中に視聴されたため、この動画は今月の本数に含まれます。',
  'This video counts toward your month because you’ve canceled many renders.':
    'レンダリングのキャンセルが多いため、この動画は今月の本数に含まれます。',
  'A scene can hold {1} characters, and this one has {2}. Split it into more scenes.':
    'シーンの台本は{1}文字までですが、このシーンは{2}文字です。複数のシーンに分けてください。',
  'There’s nothing to say in this scene yet. Write at least one word.': 'このシーンにはまだ話す内容がありません。1語以上書いてください。',
  'This scene would take about {1} minutes to say, and the limit is {2}. Split it into more scenes.':
    'このシーンは話すのに約{1}分かかりますが、上限は{2}分です。複数のシーンに分けてください。',
  'Not imported': 'インポートされなかったもの',
  'A video has at most {1} scenes and {2} characters, so only the first {3} of {4} parts are here.':
    '動画は{1}シーン、{2}文字までのため、{4}個のうち最初の{3}個だけを取り込みました。',
  'Pauses and tempo follow the times in the file, so each scene takes about as long as its captions.':
    '間と速さはファイルの時刻に合わせてあり、各シーンは字幕とほぼ同じ長さになります。',
  'In {1} there are more words than a voice can say in the time, so what follows comes later.':
    '時間内に話しきれない部分があり（{1}）、その後が遅れます。',
  'In {1} there are fewer words than the time has room for, so what follows comes sooner.':
    '時間に対して言葉が少ない部分があり（{1}）、その後が早まります。',
  'A pause can be up to {1} seconds, so {2} seconds of silence were left out.': '間は{1}秒までのため、{2}秒分の無音を省きました。',
  'Table of Contents': '目次',
  'This recording doesn’t sound like the script: it may be another text or another language.':
    '録音が台本と一致しないようです。別の文章か、別の言語かもしれません。',
  'We can’t hear a voice in this recording. Check that the microphone is on and close to you, and record again.':
    'この録音では声が聞こえません。マイクがオンで近くにあることを確認し、録音し直してください。',
  'This recording is too short to hold a word. Record the whole script.':
    '録音が短すぎて、言葉が含まれていません。台本全体を録音してください。',
  'We heard only {1} of the {2} words of the consent. Read it as shown, from the first word.':
    '同意文の{2}語のうち、聞き取れたのは{1}語だけです。表示どおりに、最初の言葉から読んでください。',
  'The recording ends too soon. Read the consent and all of the text below it.':
    '録音が途中で終わっています。同意文と、その下の文章をすべて読んでください。',
  'We couldn’t find a microphone. Connect one, or choose a recording instead.':
    'マイクが見つかりませんでした。マイクを接続するか、録音ファイルを選んでください。',
  'Your browser is blocking the microphone. Allow it in the address bar, or choose a recording instead.':
    'ブラウザーがマイクをブロックしています。アドレスバーで許可するか、録音ファイルを選んでください。',
  'We couldn’t use the microphone. Another program may be using it. Close that program, or choose a recording instead.':
    'マイクを使えませんでした。別のプログラムが使用中かもしれません。そのプログラムを閉じるか、録音ファイルを選んでください。',
  'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.':
    'マイクを使えませんでした。マイクを接続してアドレスバーで許可するか、声なしで録画してください。',
  'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.':
    'このブラウザーでは画面を録画できません。パソコンのChrome、Edge、Firefox、Safariをお使いください。',
  'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.':
    'このブラウザーによる画面の録画が、システムで許可されていません。プライバシー設定で許可して、もう一度お試しください。',
  'We couldn’t record your screen. Close other programs that record it, and try again.':
    '画面を録画できませんでした。画面を録画しているほかのプログラムを閉じて、もう一度お試しください。',
  'Synthetic media: the presenter in this video was generated from a photo, and the voice is synthetic. Made with Castwright.':
    '合成メディア：この動画のプレゼンターは写真から生成され、音声は合成です。Castwrightで作成。',
  'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.':
    '顔をはっきり検出できなかったため、点の位置は目安です。大きな5つの点を両目、口の両端、あごにドラッグするか、別の写真を選んでください。',
  'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.':
    '顔が複数あるため、最も大きい顔を選びました。その人だけに写真を切り抜かないと、端にほかの人が映ることがあります。',
  'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.':
    '顔が小さすぎます。両目の間隔が30ピクセル以上必要です。より大きな写真か、近くから撮った写真を使ってください。',
  'The face is small in this photo, so the presenter will look soft. A photo taken closer works better.':
    'この写真は顔が小さいため、プレゼンターがぼやけて見えます。近くから撮った写真のほうがきれいに仕上がります。',
  'A point is outside the photo. Move it back onto the face.': '写真の外に出ている点があります。顔の上に戻してください。',
  'Some points are in the wrong order. Check that each one sits on the part of the face it’s named for.':
    '点の並びが正しくありません。それぞれの点が、名前どおりの部分にあるか確認してください。',
  'The head is tilted. Rotate the photo until the eyes are level.': '頭が傾いています。目が水平になるまで写真を回転してください。',
  'The head is turned to the side. A photo taken straight from the front works better.':
    '顔が横を向いています。真正面から撮った写真のほうがきれいに仕上がります。',
  'The mouth is open too wide. Use a photo with closed lips or a smile.':
    '口が開きすぎています。口を閉じた写真か、ほほえんだ写真を使ってください。',
  'The lips are parted. That works, but closed lips look best.':
    '唇が少し開いています。このままでも使えますが、閉じた唇が最もきれいに仕上がります。',
  'The eyes look closed. Use a photo with open eyes, or check the points on the lids.':
    '目を閉じているようです。目を開けた写真を使うか、まぶたの点を確認してください。',
  'These look like glasses. The frame may bend a little when the presenter blinks.':
    '眼鏡をかけているようです。まばたきのときに、フレームが少しゆがむことがあります。',
  'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.':
    '眼鏡に光が反射しているため、まばたきや目の動きが不自然になります。眼鏡を少し下に傾けるか、外してください。',
  'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.':
    '何かが口を隠しているようです。手やカップなどがなく、唇がすべて見える写真を使ってください。',
  'Hair or a shadow covers an eye. Blinks may look wrong there.': '髪か影が目にかかっています。まばたきが不自然に見えることがあります。',
  'The photo is blurred. A sharper one makes a sharper presenter.': '写真がぼやけています。鮮明な写真なら、プレゼンターも鮮明になります。',
  'The photo is dark. A brighter one works better.': '写真が暗めです。明るい写真のほうがきれいに仕上がります。',
  'One side of the face is much darker than the other. Even light works better.':
    '顔の片側がかなり暗くなっています。均一な明るさのほうがきれいに仕上がります。',
  'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.':
    '写真の端が顔に近すぎます。髪の周りに余白を残し、肩まで入れてください。',
  'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.':
    '背景が無地でないため、輪郭が粗く見えることがあります。背景を残すか、自分で輪郭を塗ってください。',
  'Write the person’s full name, up to {1} characters.': '本人の氏名を{1}文字以内で入力してください。',
  'Write the date on which the person gave permission.': '本人が許可した日付を入力してください。',
  'This date is in the future. Write the date on which the person gave permission.':
    '未来の日付です。本人が許可した日付を入力してください。',
  'Your own colors': 'カスタムカラー',
  'Crew neck': 'クルーネック',
  'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.':
    'このファイルは画像として使えません。JPEG、PNG、WebP、GIF、AVIFのいずれかを選んでください。',
  'This photo is over {1} MB. Make it smaller and try again.': 'この写真は{1} MBを超えています。小さくして、もう一度お試しください。',
  'We couldn’t find a camera. Connect one, or upload a photo instead.':
    'カメラが見つかりませんでした。カメラを接続するか、写真をアップロードしてください。',
  'Your browser is blocking the camera. Allow it in the address bar, or upload a photo instead.':
    'ブラウザーがカメラをブロックしています。アドレスバーで許可するか、写真をアップロードしてください。',
  'We couldn’t use the camera. Another program may be using it. Close that program, or upload a photo instead.':
    'カメラを使えませんでした。別のプログラムが使用中かもしれません。そのプログラムを閉じるか、写真をアップロードしてください。',
  'Scene {1} has nothing to say. Give its variables a value or a default.':
    'シーン{1}には話す内容がありません。変数に値か既定値を設定してください。',
  'The title is longer than {1} characters. Shorten a value.': 'タイトルが{1}文字を超えています。値を短くしてください。',
  'The script is longer than a project can have. Shorten a value.': '台本がプロジェクトの上限を超えています。値を短くしてください。',
  'A text in scene {1} is longer than it can be. Shorten a value.': 'シーン{1}のテキストが長すぎます。値を短くしてください。',
  'Scene {1} plays your recording, which can’t say what a variable stands for. Let a voice speak it, or write the words.':
    'シーン{1}では自分の録音を再生するため、変数の値を話せません。ボイスに話させるか、言葉を直接書いてください。',
  '{1} opens a variable that doesn’t end in }}. Close it, or write \\{{ for two braces.':
    '{1}：変数が}}で閉じられていません。閉じるか、波かっこ2つを表示するには\\{{と書いてください。',
  '{1} isn’t a variable: names have letters, digits, and _ only, and don’t start with a digit, as in {{first_name|there}}.':
    '{1}は変数ではありません。変数名は英字、数字、_だけで、先頭に数字は使えません。例：{{first_name|there}}',
  '{1} has a name of more than {2} characters. Shorten it.': '{1}：変数名が{2}文字を超えています。短くしてください。',
  '{1} has a default of more than {2} characters. Shorten it.': '{1}：既定値が{2}文字を超えています。短くしてください。',
  'The quote that opens on line {1} is never closed. Close it, or write "" for a quotation mark.':
    '{1}行目の引用符が閉じられていません。引用符を閉じるか、引用符そのものを入力する場合は""と書いてください。',
  'On line {1} there’s text after a closing quote. Put the whole cell in quotes, and write "" for a quotation mark.':
    '{1}行目で、閉じた引用符の後に文字があります。セル全体を引用符で囲み、引用符そのものを入力する場合は""と書いてください。',
  'A sheet needs a first line with the names of the variables, and at least one row below it.':
    '表には、変数名を並べた1行目と、その下に1行以上が必要です。',
  'Column {1} has no name. Name it in the first line, or remove it.':
    '{1}列目に名前がありません。1行目で名前を付けるか、列を削除してください。',
  'Row {1} has {2} cells, and the first line names {3}. Put cells with commas in quotes.':
    '{1}行目のセルは{2}個ですが、1行目の名前は{3}個です。カンマを含むセルは引用符で囲んでください。',
  'Row {1} has a value of more than {2} characters. Shorten it.': '{1}行目に{2}文字を超える値があります。短くしてください。',
  'This was already restored, so there’s nothing to appeal.': 'すでに復元されているため、異議申し立ては不要です。',
  'You’ve already appealed. We’ll answer by email.': 'すでに異議を申し立て済みです。メールで回答します。',
  'Write a little more: at least {1} characters.': 'もう少し詳しく、{1}文字以上で書いてください。',
  'Tell us where it is: a link, or the name of the video or account.': '場所（リンク、または動画やアカウントの名前）をお知らせください。',
  'Use one line of at most {1} characters.': '1行、{1}文字以内で入力してください。',
  'Tell us a little more: at least {1} characters.': 'もう少し詳しく、{1}文字以上でお知らせください。',
  'That’s too long: {1} characters at most.': '長すぎます。{1}文字以内にしてください。',
  'Enter an email address like name@example.com, or leave it empty.':
    'name@example.comのようなメールアドレスを入力するか、空欄にしてください。',
  'Enter your name, up to {1} characters.': '名前を{1}文字以内で入力してください。',
  'Enter an email address like name@example.com.': 'name@example.comのようなメールアドレスを入力してください。',
  'Choose a passing score from {1} to {2} percent.': '合格点を{1}～{2}%の範囲で選んでください。',
  'A video takes at most {1} questions.': '質問は動画1本につき{1}問までです。',
  'Two questions have the same id.': '2つの質問のIDが同じです。',
  'Enter a text.': 'テキストを入力してください。',
  'Enter the question.': '質問を入力してください。',
  'Enter a text for this choice.': 'この回答のテキストを入力してください。',
  'Use an id of 1 to {1} characters: a to z and 0 to 9.': 'IDは1～{1}文字で、a～zと0～9を使ってください。',
  'Choose a scene of this video.': 'この動画のシーンを選んでください。',
  'Choose a time in this video.': 'この動画の中の時間を選んでください。',
  'Only questions with a text have accepted texts.': '正解とする回答を設定できるのは、短いテキストの質問だけです。',
  'Enter {1} to {2} choices.': '回答を{1}～{2}個入力してください。',
  'Mark one choice as right.': '正解の回答を1つ選んでください。',
  'Mark at least one choice as right.': '正解の回答を1つ以上選んでください。',
  'Only a choice of a single-choice question has its own step.': '回答ごとの動作を設定できるのは、正解が1つの質問だけです。',
  'A question with a text has no choices.': '短いテキストの質問に選択肢はありません。',
  'Enter at least one text that is right.': '正解とする回答を1つ以上入力してください。',
  'Enter at most {1} texts.': '回答は{1}個までにしてください。',
  'Use at most {1} characters for each text.': '回答はそれぞれ{1}文字以内にしてください。',
  'Tax included, {1}%': 'うち税額（{1}%）',
  'Promo code': 'プロモーションコード',
  'Unused part of your plan before': '以前のプランの未使用分',
  'Too small to be charged': '少額のため請求なし',
  'Nothing was due.': 'お支払いはありませんでした。',
  'Tax ID: {1}': '納税者番号：{1}',
  'Shorten this to {1} characters.': '{1}文字以内にしてください。',
  'Enter the address in at most {1} lines.': '住所は{1}行以内で入力してください。',
  'Enter two letters, like US, or leave it empty.': 'JPのような2文字を入力するか、空欄にしてください。',
  'Invalid promo code': 'プロモーションコードが無効です',
  'Couldn’t open the payment page. Nothing was charged. Try again in a moment.':
    '支払いページを開けませんでした。請求は発生していません。しばらくしてからもう一度お試しください。',
  'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.':
    '支払い画面を開けませんでした。請求は発生していません。接続を確認して、もう一度お試しください。',
  'A payment is already open. Finish or close it first.': '支払い画面がすでに開いています。先に完了するか、閉じてください。',
  'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.':
    '支払いの結果を確認できませんでした。支払い済みの場合は、数分でプランが自動的に始まります。',
  'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.':
    'この金額は、この通貨ではお支払いいただけません。請求は発生していません。別の通貨を選んでください。',
  'Try again or pay another way.': 'もう一度お試しいただくか、別の方法でお支払いください。',
  'Videos with a transparent background can be up to {1} minutes long. Render some scenes of this one alone, and download those.':
    '背景が透明な動画は{1}分までです。一部のシーンだけをレンダリングして、ダウンロードしてください。',
  'This file is too large to be a translation of a project.': 'プロジェクトの翻訳としては、ファイルが大きすぎます。',
  'A quoted cell on line {1} of this table is broken. Save it as CSV again.':
    'この表の{1}行目で、引用符で囲まれたセルが正しくありません。もう一度CSVとして保存してください。',
  'The first row of the table has to name the columns, like “id, en, es”: the language of the project, then that of the translation.':
    '表の1行目には、「id, en, es」のように列名が必要です。プロジェクトの言語、翻訳先の言語の順に書いてください。',
  'Row {1} of the table has fewer than three columns.': '表の{1}行目の列が3つより少なくなっています。',
  'This is no XLIFF 2 file. Export the project again, and save what the translator returns as XLIFF 2.':
    'XLIFF 2のファイルではありません。プロジェクトをもう一度書き出し、翻訳者から戻ったものをXLIFF 2で保存してください。',
  'This is XLIFF {1}. Save it as XLIFF 2, or use the CSV file.': 'これはXLIFF {1}です。XLIFF 2で保存するか、CSVファイルを使ってください。',
  'This file doesn’t say its two languages (srcLang and trgLang).': 'このファイルには2つの言語（srcLangとtrgLang）の指定がありません。',
  'We can’t load voices right now. Try again.': '現在、ボイスを読み込めません。もう一度お試しください。',
  'We can’t load presenters right now. Try again.': '現在、プレゼンターを読み込めません。もう一度お試しください。',
  'This scene isn’t in the project anymore. Your text is still here.': 'このシーンはもうプロジェクトにありません。入力内容は残っています。',
  'These words aren’t in the scene anymore. Select some that are, and send it again.':
    'この言葉はもうシーンにありません。シーンにある言葉を選択して、もう一度送信してください。',
  'Only videos of up to {1} minutes are rendered again. Compare this one on your computer: npx castwright verify video.mp4 --project project.json':
    '再レンダリングできる動画は{1}分までです。この動画は、お使いのパソコンで比較してください：npx castwright verify video.mp4 --project project.json',
  'Please enter your email address': 'メールアドレスを入力してください',
  'Please enter a valid email address': '有効なメールアドレスを入力してください',
  "Thanks for subscribing! We'll keep you updated.": 'ご登録ありがとうございます。最新情報をお届けします。',
  'Failed to subscribe. Please try again later.': '登録できませんでした。しばらくしてからもう一度お試しください。',
  'We can’t read this file. Send an MP3, WAV, M4A or Ogg file.':
    'このファイルを読み取れません。MP3、WAV、M4A、Oggのいずれかのファイルをお使いください。',
  'There’s no sound in this video. Choose a file with music in it.': 'この動画には音声がありません。音楽の入ったファイルを選んでください。',
  'This sound is shorter than a tenth of a second. Choose a longer file.': '音の長さが0.1秒未満です。もっと長いファイルを選んでください。',
  'This file is silent. Choose one that you can hear.': 'このファイルは無音です。音の入ったファイルを選んでください。',
  'This is no music file.': '音楽ファイルではありません。',
  'We can’t read this file. Send a WOFF2, WOFF, TTF or OTF font.':
    'このファイルを読み取れません。WOFF2、WOFF、TTF、OTFのいずれかのフォントをお使いください。',
  'This file has several fonts in it. Send one font as WOFF2, WOFF, TTF or OTF.':
    'このファイルには複数のフォントが入っています。1つのフォントをWOFF2、WOFF、TTF、OTFのいずれかでお使いください。',
  'This font’s license doesn’t allow embedding it, so videos can’t use it. Ask its maker for a version that allows it.':
    'このフォントのライセンスは埋め込みを許可していないため、動画で使えません。埋め込み可能なバージョンを制作元にお問い合わせください。',
  'This font lacks letters from A to Z, or digits. Choose one that has them.':
    'このフォントには、A～Zまたは数字の一部がありません。すべてそろったフォントを選んでください。',
  'This font is too detailed for videos. Choose a simpler one.':
    'このフォントは複雑すぎて動画に使えません。もっとシンプルなフォントを選んでください。',
  'Enter your name.': '名前を入力してください。',
  'Enter a name of at most {1} characters, on one line.': '名前を1行、{1}文字以内で入力してください。',
  'Enter an email address we can reply to, like name@example.com.':
    'name@example.comのような、返信を受け取れるメールアドレスを入力してください。',
  'Brand kit': 'ブランドキット',
  'Enter a name of up to {1} characters.': '名前を{1}文字以内で入力してください。',
  'Use up to {1} characters.': '{1}文字以内にしてください。',
  'Enter the text of the link.': 'リンクのテキストを入力してください。',
  'Enter an address that starts with https://, like https://example.com/imprint.':
    'https://example.com/imprintのような、https://で始まるアドレスを入力してください。',
  'Enter one email address, like videos@example.com.': 'videos@example.comのようなメールアドレスを1つ入力してください。',
  'Type a color code like #1d4ed8.': '#1d4ed8のようなカラーコードを入力してください。',
  'This voice no longer exists. Your script is safe. Choose another voice.':
    'このボイスはもうありません。台本は失われていません。別のボイスを選んでください。',
  'We can barely hear this recording. Move closer to the microphone or turn it up, then record again.':
    '録音の音がとても小さいようです。マイクに近づくか音量を上げて、録音し直してください。',
  'We can’t clearly hear a voice in this recording. Record again in a quiet room, with no music and only one person speaking.':
    'この録音では声がはっきり聞こえません。静かな部屋で、音楽を流さず1人だけで話して、録音し直してください。',
  'This recording has about {1} seconds of speech, and we need at least {2}. Read a longer text and record again.':
    'この録音の話し声は約{1}秒ですが、{2}秒以上必要です。もっと長い文章を読んで、録音し直してください。',
  'Verification failed. Check your connection and try again.': '確認できませんでした。接続を確認して、もう一度お試しください。',
  'Checking that you’re human…': 'ロボットでないことを確認しています…',
  'Verified: you’re human.': 'ロボットでないことを確認しました。',
  'The image couldn’t be read.': '画像を読み取れませんでした。',
  'Couldn’t make the preview. Your script is safe. Check your connection and try again.':
    'プレビューを作れませんでした。台本は失われていません。接続を確認して、もう一度お試しください。',
  'The preview stopped. Your script is safe, and the preview restarts with your next change.':
    'プレビューが停止しました。台本は失われていません。次に変更すると、プレビューが再開します。',
  'Sign-in failed': 'ログインできませんでした',
  'Sign-up failed': '登録できませんでした',
  'Verification failed': '確認できませんでした',
  'Couldn’t make that change. Please try again.': '変更できませんでした。もう一度お試しください。',
  'Couldn’t load that. Please try again.': '読み込めませんでした。もう一度お試しください。',
  'You didn’t agree there, so nothing has changed. Try again whenever you like.':
    'ログイン先で同意しなかったため、何も変更されていません。いつでもやり直せます。',
  'That sign-in took too long or was begun in another browser. Please try again.':
    'ログインに時間がかかりすぎたか、別のブラウザーで開始されました。もう一度お試しください。',
  'We can’t reach the sign-in service right now. Try again in a moment.':
    '現在、ログインサービスに接続できません。しばらくしてからもう一度お試しください。',
  'Your account there has no email address. Add one there, then sign in again.':
    'ログイン先のアカウントにメールアドレスがありません。追加してから、もう一度ログインしてください。',
  'Your email address isn’t verified there yet. Verify it there, then sign in again.':
    'お使いのメールアドレスは、ログイン先でまだ確認されていません。確認してから、もう一度ログインしてください。',
  'This account is closed. If you think that’s a mistake, write to us.':
    'このアカウントは閉鎖されています。誤りだと思われる場合は、お問い合わせください。',
  'Your email address belongs to someone else’s account here. Write to us and we’ll sort it out.':
    'お使いのメールアドレスは、このサイトではほかの人のアカウントに登録されています。お手数ですがお問い合わせください。',
  'That page isn’t part of this site.': 'そのページはこのサイトのものではありません。',
  'Couldn’t load sign-in. Check your connection and try again.':
    'ログイン画面を読み込めませんでした。接続を確認して、もう一度お試しください。',
  'Two-step verification isn’t available on this site.': 'このサイトでは2段階認証を使えません。',
  'Passkeys aren’t available on this site.': 'このサイトではパスキーを使えません。',
  'Sign out and sign in again to do this.': 'この操作を行うには、ログアウトして、もう一度ログインしてください。',
  'A device Clerk does not know': 'Clerkが認識していない端末',
  'Couldn’t send the code. Please try again.': 'コードを送信できませんでした。もう一度お試しください。',
  'Couldn’t set the password. Please try again.': 'パスワードを設定できませんでした。もう一度お試しください。',
  'Sign-in there didn’t work. Please try again.': 'ログイン先でログインできませんでした。もう一度お試しください。',
  'Couldn’t send your request. Please try again.': 'リクエストを送信できませんでした。もう一度お試しください。',
  'Couldn’t save the change. Please try again.': '変更を保存できませんでした。もう一度お試しください。',
  'That didn’t work. Nothing has changed. Please try again.': 'うまくいきませんでした。何も変更されていません。もう一度お試しください。',
  'There was an issue with your sign-up. Please try again.': '登録中に問題が発生しました。もう一度お試しください。',
  'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.':
    'ログインサービスに接続できません。接続を確認してください。入力内容は失われません。',
  'The sign-in service is taking too long. Nothing you typed is lost. Please try again.':
    'ログインサービスの応答に時間がかかっています。入力内容は失われません。もう一度お試しください。',
  'This account signs in another way. Choose Google, or set a password under "Forgot password".':
    'このアカウントは別の方法でログインします。Googleを選ぶか、「パスワードをお忘れですか？」からパスワードを設定してください。',
  'This account requires a second step that this site doesn’t support. Write to us and we’ll help.':
    'このアカウントには、このサイトが対応していない2段階目の認証が必要です。お問い合わせいただければサポートします。',
  'That sign-in method isn’t available here.': 'そのログイン方法はここでは使えません。',
  'That address isn’t part of this site.': 'そのアドレスはこのサイトのものではありません。',
  'This link no longer works. Request a new one.': 'このリンクはもう使えません。新しいリンクを取得してください。',
  'You’re already in your own account.': 'すでに自分のアカウントにログインしています。',
  'Your own session has ended. Sign in again.': 'ログインの有効期限が切れました。もう一度ログインしてください。',
  'This is your only way to sign in. Set a password first, then disconnect it.':
    'これが唯一のログイン方法です。先にパスワードを設定してから、連携を解除してください。',
  'This account isn’t connected.': 'このアカウントは連携されていません。',
  'This session has already ended.': 'このセッションはすでに終了しています。',
  'You’re not a member of this organization.': 'この組織のメンバーではありません。',
  'This invitation is no longer open.': 'この招待はもう有効ではありません。',
  'The email address or password is incorrect. Check both and try again.':
    'メールアドレスかパスワードが正しくありません。両方を確認して、もう一度お試しください。',
  'For your security, sign out, sign in again and retry.': '安全のため、ログアウトして再度ログインしてから、もう一度お試しください。',
  'This code has expired. Request a new one.': 'コードの有効期限が切れました。新しいコードを取得してください。',
  'Verification failed. Reload the page and try again.': '確認できませんでした。ページを再読み込みして、もう一度お試しください。',
  'Your password has been reset. Sign in with it and we’ll send you a code.':
    'パスワードを再設定しました。新しいパスワードでログインすると、コードをお送りします。',
  'This PDF is damaged and can’t be opened. Save it again, and try once more.':
    'このPDFは壊れていて開けません。保存し直して、もう一度お試しください。',
  'This PDF has a password. Save it without one, and try again.':
    'このPDFにはパスワードが設定されています。パスワードなしで保存して、もう一度お試しください。',
  'The pages of this PDF are images, so there’s no text to read. Choose one with text that can be selected.':
    'このPDFのページは画像のため、読めるテキストがありません。テキストを選択できるPDFを選んでください。',
  'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.':
    'このPDFは開くのに時間がかかりすぎます。必要なページだけを別のPDFとして保存し、もう一度お試しください。',
  'Use the address of a public web page, like https://example.com/article.':
    '公開されているウェブページのアドレスを入力してください（例：https://example.com/article）。',
  'The page refused to be read (it says {1}). Check its address, or copy its text and paste it here.':
    'このページは読み込めませんでした（応答：{1}）。アドレスを確認するか、本文をコピーしてここに貼り付けてください。',
  'This page is too large to read. Copy the part that you need, and paste it here.':
    'このページは大きすぎて読み込めません。必要な部分をコピーしてここに貼り付けてください。',
  'This address leads from page to page, and to none. Open it in a browser, and use the address that it ends at.':
    'このアドレスは転送が繰り返され、ページが開きません。ブラウザーで開き、最後に表示されるアドレスを使ってください。',
  'The page can’t be reached. Check its address, and try again.':
    'ページにアクセスできません。アドレスを確認して、もう一度お試しください。',
  'There’s no text on this page that we can read. It may need a sign-in, or be written by a program in the browser. Copy its text and paste it here.':
    'このページには読み取れる文章がありません。ログインが必要か、ブラウザー内のプログラムで作られている可能性があります。本文をコピーしてここに貼り付けてください。',
  'This address leads to a file, not to a page. Use the address of a page, or upload the file.':
    'このアドレスはページではなくファイルです。ページのアドレスを使うか、ファイルをアップロードしてください。',
  'There’s no text in this document to write a script from. Choose another one.':
    'この文書には台本にできる文章がありません。別の文書を選んでください。',
  'This is a project, not a document. Import it instead.': 'これは文書ではなくプロジェクトです。インポートしてください。',
  'No language model is connected to this site, so a topic alone isn’t enough. Choose a page, a document or a text about it.':
    'このサイトには言語モデルが接続されていないため、テーマだけでは書けません。それについてのページ、文書、テキストを選んでください。',
  'There are no whole sentences in this source that can be said. Choose another one, or a longer video.':
    '元の文章に、そのまま話せる完全な文がありません。別のものを選ぶか、動画を長くしてください。',
  'Say what the video is about.': '何についての動画かを入力してください。',
  'The language model is busy. Nothing has changed. Try again in a moment.':
    '言語モデルが混み合っています。何も変更されていません。しばらくしてからもう一度お試しください。',
  'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.':
    '言語モデルが書いた文章は使えませんでした。何も変更されていません。もう一度試すか、長さを変えてください。',
  'The language model isn’t available right now. Nothing has changed. Try again later.':
    '言語モデルは現在利用できません。何も変更されていません。あとでもう一度お試しください。',
  'You’ve had {1} texts written today. Nothing has changed. Try again tomorrow.':
    '今日はすでに{1}件の文章を作成しました。何も変更されていません。明日もう一度お試しください。',
  'Many documents are being read right now. Try again in a moment.':
    '現在、多くの文書を読み込んでいます。しばらくしてからもう一度お試しください。',
  'Many pages are being read right now. Try again in a moment.':
    '現在、多くのページを読み込んでいます。しばらくしてからもう一度お試しください。',
  'No language model is connected to this site, so it can’t suggest questions. Write them yourself.':
    'このサイトには言語モデルが接続されていないため、質問を提案できません。ご自身で書いてください。',
  'Nothing is said in these scenes, so there’s nothing to ask about.':
    'これらのシーンでは何も話されていないため、質問できることがありません。',
  'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.':
    'このサイトには文字起こしサービスが接続されていないため、録音を文字に起こせません。何も変更されていません。台本は手で入力してください。',
  'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.':
    '今日はすでに数時間分の録音を文字に起こしました。何も変更されていません。明日もう一度お試しください。',
  'The speech-to-text service is busy. Nothing has changed. Try again in a moment.':
    '文字起こしサービスが混み合っています。何も変更されていません。しばらくしてからもう一度お試しください。',
  'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.':
    '文字起こしサービスは現在利用できません。何も変更されていません。あとでもう一度お試しください。',
  'We can’t make out any words in this recording. Nothing was changed.': 'この録音から言葉を聞き取れませんでした。何も変更されていません。',
  'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.':
    'この録音の内容は1つのシーンに収まりません。何も変更されていません。録音を分けてもう一度お試しください。',
  'This clip has no sound. Nothing was changed.': 'このクリップには音声がありません。何も変更されていません。',
  'Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.':
    '現在、多くの録音を文字に起こしています。何も変更されていません。しばらくしてからもう一度お試しください。',
};

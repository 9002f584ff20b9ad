import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';

export const HELP_TEXT = `Castwright turns a script into a video with a talking presenter.

Usage
  castwright render <script.txt | deck.pptx | text.docx | captions.srt | project.castwright | project.json> --out video.mp4
  castwright check <script or project>  says what keeps it from being rendered, and what is worth a look; options as for render
  castwright presenter <photo> [--points points.json]
  castwright presenter --choices choices.json
  castwright gif <video.mp4> [--out video.gif]  makes a GIF of a video of up to ${GIF_LIMITS.seconds} seconds
  castwright verify <video.mp4> [--project <script or project>]  checks the signature, and renders again to compare
  castwright voices      lists the voices
  castwright check-voices  has each service of voices say a word
  castwright avatars     lists the presenters
  castwright mcp         lets an AI assistant use a server, over MCP on standard input and output
  castwright check-adapter <folder>  checks adapters outside of this repository; see docs/add-an-adapter.md
  castwright migrate     brings a server's tables up to date; see docs/operate.md
  castwright doctor      checks a server's settings and what they name, and says what to do; see docs/operate.md
  castwright backup <folder>   writes all that a server keeps to a new folder; see docs/operate.md
  castwright restore <folder>  fills an empty server from it, with either database
  castwright move-files  moves a server's files to its new object store; see docs/operate.md

Options of render
  --out <file>           where the video goes; .mp4, or .webm for a transparent background
  --avatar <id>          presenter (a text script starts with the first of the cast)
  --voice <id or name>   voice (a text script starts with the first of the list)
  --aspect <ratio>       16:9, 9:16, 1:1 or 4:5
  --resolution <lines>   720p, 1080p or 2160p (4K)
  --fps <rate>           24, 25, 30 or 60 frames per second
  --background <what>    a color such as #dfe6ee, a set such as office, or an image or video file
  --slides <form>        slides of a presentation as texts, or as images that look as they were made
  --placement <where>    presenter in the center, left, right or in a circle
  --recording <file>     speak the first scene with your recording; 3=take.wav is for the third; may be repeated
  --scenes <range>       render these scenes alone: 3, or 2-4
  --captions             draw captions into the frames; --no-captions leaves them out
  --subtitles            also write .vtt and .srt files beside the video
  --cache <folder>       keep rendered pieces there: after an edit, only what changed is rendered
  --threads <number>     threads that draw; as many as there are cores when left out
  --no-provenance        don't sign the video; it's signed with a key of this computer otherwise
  --server <url>         have that server render; voices, avatars and mcp take it too
  --key <key>            API key of the server; better set CASTWRIGHT_KEY, which other users of this computer can't see
  --help                 this text

Options of doctor
  --mail <address>       also send an email there
  --json                 as JSON, for programs

Options of presenter
  --points <file>        the face's points as JSON; "found" takes those that are found; without it, they're printed
  --choices <file>       draw one from choices instead, such as the studio's builder and the API have them
  --id <id>              id for --avatar; the photo's name when left out
  --name <name>          name in the list of presenters
  --cut-out              leave out the photo's background
  --blur                 put it out of focus
  --mask <image>       white where the person is, black elsewhere
  --out <folder>         write to another folder than that of the presenters

In a text script, a line of three dashes starts a new scene. In Markdown (.md) and Word (.docx), a heading does;
in a presentation (.pptx), a slide does, and its notes are the script.
`;

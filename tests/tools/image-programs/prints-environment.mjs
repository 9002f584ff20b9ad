process.on('message', () => process.send({ result: { kind: 'read', environment: process.env }, seconds: 0 }));

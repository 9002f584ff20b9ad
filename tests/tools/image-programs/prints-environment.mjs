process.on('message', () => process.send({ opened: { kind: 'read', environment: process.env }, seconds: 0 }));

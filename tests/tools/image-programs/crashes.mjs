process.on('message', () => process.abort());
